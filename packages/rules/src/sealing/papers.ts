import { base64url } from 'jose'
import { lockFor, openLock, type Jwk } from './keys.ts'

/** What a sealed paper is: of whom, and which. It is authenticated with the paper, so that none stands in for another. */
export type PaperClaims = { owner: string; about: string; kind: string }
type Vault = { kid: string; jwk: Jwk }
type Locked = PaperClaims & { key?: string; text?: string }

const nonceBytes = 12
const claimsOf = ({ owner, about, kind }: PaperClaims): PaperClaims => ({ owner, about, kind })
const additionalData = (claims: PaperClaims) => new TextEncoder().encode(JSON.stringify(claimsOf(claims)))

/** Encrypts a picture with a key of its own and locks that key for the vault. */
export async function sealPaper(vault: Vault, claims: PaperClaims, bytes: Uint8Array<ArrayBuffer>): Promise<{ body: Uint8Array<ArrayBuffer>; lock: string }> {
  const fileKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const key = await crypto.subtle.importKey('raw', fileKey, 'AES-GCM', false, ['encrypt'])
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: additionalData(claims) }, key, bytes)
  const body = new Uint8Array(nonceBytes + encrypted.byteLength)
  body.set(iv)
  body.set(new Uint8Array(encrypted), nonceBytes)
  const locked: Locked = { ...claimsOf(claims), key: base64url.encode(fileKey) }
  return { body, lock: await lockFor(vault, locked) }
}

/** Locks a short text, such as a number, for the vault. */
export const sealText = (vault: Vault, claims: PaperClaims, text: string): Promise<string> => {
  const locked: Locked = { ...claimsOf(claims), text }
  return lockFor(vault, locked)
}

/** The picture again. Throws with another vault, a changed byte, and where it is not the paper that it is said to be. */
export async function openPaper(
  privateJwk: Jwk,
  claims: PaperClaims,
  { body, lock }: { body: Uint8Array<ArrayBuffer>; lock: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { key: fileKey = '' } = await claimed(privateJwk, claims, lock)
  const key = await crypto.subtle.importKey('raw', new Uint8Array(base64url.decode(fileKey)), 'AES-GCM', false, ['decrypt'])
  const iv = body.subarray(0, nonceBytes)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: additionalData(claims) }, key, body.subarray(nonceBytes)))
}

/** The text again, under the same conditions. */
export async function openText(privateJwk: Jwk, claims: PaperClaims, lock: string): Promise<string> {
  const { text } = await claimed(privateJwk, claims, lock)
  if (text === undefined) throw new Error('the lock holds no text')
  return text
}

/** The same lock for another vault: the paper itself is not needed. */
export const rewrapLock = async (privateJwk: Jwk, lock: string, vault: Vault): Promise<string> => lockFor(vault, await openLock(privateJwk, lock))

async function claimed(privateJwk: Jwk, claims: PaperClaims, lock: string): Promise<Locked> {
  // safe: the authenticated text of a lock that sealPaper or sealText made
  const locked = (await openLock(privateJwk, lock)) as Locked
  if (locked.owner !== claims.owner || locked.about !== claims.about || locked.kind !== claims.kind) throw new Error('the lock is of another paper')
  return locked
}
