/** How a secret of the demo begins, so that no production start takes one over. */
export const demoSecretMark = 'demo-'

/** More than digits have. */
const leastKinds = 11
const leastBits = 100

/** What is weak about a secret, to follow its name in a sentence; undefined where nothing is. Expects 32 characters or more. */
export function secretWeakness(secret: string): string | undefined {
  if (secret.startsWith(demoSecretMark)) return 'is that of a demo'
  if (isRepeated(secret)) return 'repeats itself'
  if (new Set(secret).size < leastKinds || bitsOf(secret) < leastBits) return 'can be guessed'
  if (isCounted(secret)) return 'counts up or down'
  return undefined
}

/** A shorter text over and over, perhaps cut off at the end. */
const isRepeated = (secret: string): boolean =>
  Array.from({ length: Math.floor(secret.length / 2) }, (_, i) => i + 1).some((length) => secret.slice(length) === secret.slice(0, -length))

/** Mostly steps from one character to the next in the alphabet or on the number row: abcdef…, 987654…. */
function isCounted(secret: string): boolean {
  const steps = [...secret].slice(1).filter((character, i) => Math.abs(character.charCodeAt(0) - secret.charCodeAt(i)) <= 1)
  return steps.length > secret.length / 2
}

/** Entropy by how often each character stands there: an upper bound, which words and names still pass. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>()
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / secret.length), 0)
}
