import { checkPrimeSync, createHash, type JsonWebKey } from 'node:crypto'

const exponent = 65_537n

/** An RSA key whose primes follow from the seed alone. Never for use outside of tests. */
export function seededRsa(modulusLength: number, seed: string): JsonWebKey {
  const p = seededPrime(modulusLength / 2, `${seed} p`)
  const q = seededPrime(modulusLength / 2, `${seed} q`)
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const parts = { n: p * q, e: exponent, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  return { kty: 'RSA', ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, base64Of(value)])) }
}

/** The first prime from a seeded start on, with its two highest bits set, so that a product of two has full length. */
function seededPrime(bits: number, seed: string): bigint {
  const blocks = Array.from({ length: bits / 256 }, (_, block) => createHash('sha256').update(`${seed} ${block}`).digest('hex'))
  let candidate = BigInt(`0x${blocks.join('')}`) | (3n << BigInt(bits - 2)) | 1n
  while (candidate % exponent === 1n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

/** By the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n]
  while (a > 1n) {
    const times = a / b
    ;[a, b] = [b, a % b]
    ;[x, y] = [y, x - times * y]
  }
  return ((x % modulus) + modulus) % modulus
}

function base64Of(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url')
}
