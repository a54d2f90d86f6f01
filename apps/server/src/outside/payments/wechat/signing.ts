import { createDecipheriv, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

type Signed = { timestamp: string; nonce: string; body: string | Buffer }

/** RSA PKCS#1 v1.5 with SHA-256 over the lines, each ended by a newline; base64. */
export const signLines = (lines: string[], privateKey: KeyObject) =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(privateKey, 'base64')

/** Whether `signature` is the platform's over timestamp, nonce and the body's exact bytes. */
export function isSignedBy(publicKey: KeyObject, signature: string, { timestamp, nonce, body }: Signed) {
  return createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n').verify(publicKey, signature, 'base64')
}

export type Sealed = { nonce: string; associated_data?: string | undefined; ciphertext: string }

/** Opens AEAD_AES_256_GCM: the last 16 bytes are the tag, the key is the 32 characters of the APIv3 key. */
export function unseal({ nonce, associated_data = '', ciphertext }: Sealed, apiV3Key: string): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length <= 16) throw new Error('ciphertext is too short to hold a tag')

  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
}

/** Reads platform keys, each by certificate serial or public key id; PEM of a key or of a certificate. */
export const readPlatformKeys = (pems: Record<string, string>) => new Map(Object.entries(pems).map(([serial, pem]) => [serial, createPublicKey(pem)]))
