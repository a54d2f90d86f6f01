type Env = Record<string, string | undefined>

const secretName = /SECRET|PASSWORD|PRIVATE_KEY|API_V3_KEY|_KEY$|_KEY_SECOND$|TOKEN/
const shortest = 6

/** Puts dots in the place of every secret of the environment: what vendors and drivers say may quote one. */
export function redacted(text: string, env: Env): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => (secretName.test(name) ? [value, ...value.split('\\n')] : passwordsIn(value)))
  return [...new Set(secrets)]
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length)
    .reduce((said, secret) => said.replaceAll(secret, '•••'), text)
}

/** Of an address such as postgres://name:password@host, as it is written and as it is meant. */
function passwordsIn(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return []
  const { password } = new URL(value)
  return password ? [password, decodeURIComponent(password)] : []
}
