import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { derivedKey, secretsOf } from '../../derived-key.ts'

const purpose = 'anxin real names'

/** A name as it is stored: AES-256-GCM under a key of the server, bound to its account. */
export function sealName({ appSecret }: Pick<Deps['config'], 'appSecret'>, accountId: string, name: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(appSecret, purpose), nonce).setAAD(Buffer.from(accountId))
  return Buffer.concat([nonce, cipher.update(name, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What `sealName` closed for the same account. Throws where it was changed or is another's. */
export function openName(config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>, accountId: string, sealed: Buffer): string {
  const keys = secretsOf(config).map((secret) => derivedKey(secret, purpose))
  let failed: unknown
  for (const key of keys) {
    try {
      return openWith(key, accountId, sealed)
    } catch (error) {
      failed = error
    }
  }
  throw failed
}

function openWith(key: KeyObject, accountId: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
