import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { derivedKey, secretsOf } from './derived-key.ts'

type Secrets = Parameters<typeof secretsOf>[0]
/** What a text is for, and what it is bound to: it opens for nothing else. */
type Bound = { purpose: string; about: string }

/** A text as the database stores it: AES-256-GCM under a key of the server for its purpose. */
export function sealText({ appSecret }: Pick<Secrets, 'appSecret'>, { purpose, about }: Bound, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(appSecret, purpose), nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What `sealText` closed for the same purpose and the same thing, also under the secret of before or to come. Throws where it was changed or is another's. */
export function openText(config: Secrets, { purpose, about }: Bound, sealed: Buffer): string {
  let failed: unknown
  for (const secret of secretsOf(config)) {
    try {
      return openWith(derivedKey(secret, purpose), about, sealed)
    } catch (error) {
      failed = error
    }
  }
  throw failed
}

function openWith(key: KeyObject, about: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
