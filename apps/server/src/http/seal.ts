import { constants, createHash, createPublicKey, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto'
import { wrong } from '@anxin/contract/field-refusals'
import { badField } from '../refusal.ts'

export type Seal = { publicKey: string; keyId: string; open: (text: string) => string }

/** A new RSA-2048 private key in PEM, for a first start of the demo. */
export const newSealKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
    .privateKey

/** Far more than any sealed field needs; opening one costs the whole server's time. */
const mostChunks = 4

/**
 * Opens fields that clients sealed: RSA-OAEP with SHA-256, base64 chunks joined with `.` (api.md section 1). Clients are given the first key and
 * may have been given another one before.
 */
export function createSeal(first: KeyObject, ...others: readonly KeyObject[]): Seal {
  const publicKey = createPublicKey(first).export({ type: 'spki', format: 'der' })
  return {
    publicKey: publicKey.toString('base64'),
    keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    open: (text) => {
      const chunks = text.split('.', mostChunks + 1)
      if (chunks.length > mostChunks) throw new Error('more chunks than a sealed field has')
      return firstThatOpens([first, ...others], (privateKey) =>
        Buffer.concat(
          chunks.map((chunk) =>
            privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(chunk, 'base64')),
          ),
        ).toString('utf8'),
      )
    },
  }
}

function firstThatOpens(keys: readonly KeyObject[], open: (key: KeyObject) => string): string {
  let failed: unknown
  for (const key of keys) {
    try {
      return open(key)
    } catch (error) {
      failed = error
    }
  }
  throw failed
}

/** Replaces the sealed fields of an input by their plain text; plain fields pass only where the setting allows it. */
export function unseal(
  input: Record<string, unknown>,
  fields: readonly string[],
  { seal, encrypted, plainAllowed }: { seal: Seal; encrypted: boolean; plainAllowed: boolean },
) {
  for (const field of fields) {
    const value = input[field]
    if (typeof value !== 'string') continue
    if (!encrypted && !plainAllowed) throw badField(field, wrong.notSealed)
    if (!encrypted) continue
    try {
      input[field] = seal.open(value)
    } catch {
      throw badField(field, wrong.sealUnreadable)
    }
  }
}
