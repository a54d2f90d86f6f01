import { CompactEncrypt, calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

/** One half of a key pair on P-256, which every WebView with WebCrypto has. */
export type Jwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string; d?: string }
export type KeyPair = { kid: string; publicJwk: Jwk; privateJwk: Jwk }

export const lockAlgorithm = 'ECDH-ES+A256KW'
const passphraseAlgorithm = 'PBES2-HS512+A256KW'
const encryption = 'A256GCM'
const rounds = 600_000

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

const publicOf = ({ kty, crv, x, y }: Jwk): Jwk => ({ kty, crv, x, y })
// safe: a pair on P-256 has exactly these members
const jwkOf = (jwk: JWK) => jwk as Jwk

/** The name of a key: its RFC 7638 thumbprint. */
export const kidOf = (jwk: Jwk): Promise<string> => calculateJwkThumbprint(publicOf(jwk))

/** A new pair for a vault or for an operator. */
export async function newKeyPair(): Promise<KeyPair> {
  const made = await generateKeyPair(lockAlgorithm, { crv: 'P-256', extractable: true })
  const publicJwk = publicOf(jwkOf(await exportJWK(made.publicKey)))
  return { kid: await kidOf(publicJwk), publicJwk, privateJwk: jwkOf(await exportJWK(made.privateKey)) }
}

/** Locks a value for the holder of a key: a JWE that names the key. */
export async function lockFor({ kid, jwk }: { kid: string; jwk: Jwk }, value: unknown): Promise<string> {
  return new CompactEncrypt(encode(value))
    .setProtectedHeader({ alg: lockAlgorithm, enc: encryption, kid })
    .encrypt(await importJWK(publicOf(jwk), lockAlgorithm))
}

/** What `lockFor` locked. Throws with another key, and where a byte was changed. */
export async function openLock(privateJwk: Jwk, lock: string): Promise<unknown> {
  const key = await importJWK(privateJwk, lockAlgorithm)
  const { plaintext } = await compactDecrypt(lock, key, { keyManagementAlgorithms: [lockAlgorithm], contentEncryptionAlgorithms: [encryption] })
  return decode(plaintext)
}

/** Locks a private half under a passphrase or a printed recovery key. */
export const lockWithPassphrase = (privateJwk: Jwk, passphrase: string): Promise<string> =>
  new CompactEncrypt(encode(privateJwk))
    .setProtectedHeader({ alg: passphraseAlgorithm, enc: encryption })
    .setKeyManagementParameters({ p2c: rounds })
    .encrypt(new TextEncoder().encode(passphrase.normalize('NFC')))

/** The private half under a passphrase. Throws where the passphrase is another. */
export async function openWithPassphrase(lock: string, passphrase: string): Promise<Jwk> {
  const { plaintext } = await compactDecrypt(lock, new TextEncoder().encode(passphrase.normalize('NFC')), {
    keyManagementAlgorithms: [passphraseAlgorithm],
    contentEncryptionAlgorithms: [encryption],
    maxPBES2Count: rounds,
  })
  // safe: the authenticated text of a lock that we made
  return decode(plaintext) as Jwk
}

const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 160 bits in groups that can be printed and typed: no letter looks like another. */
export const newRecoveryKey = (): string =>
  (
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => recoveryLetters[byte % 32])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-')
/** The same key however it was typed. */
export const recoveryKeyTyped = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1')
      .replaceAll(/[^0-9A-Z]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-')
