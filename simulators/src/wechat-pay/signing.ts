import { createCipheriv, randomBytes } from 'node:crypto'
import { sign } from '../rsa.ts'

type Seal = { text: string; key: string; associatedData: string; nonce?: string }

/** AEAD_AES_256_GCM as the vendor writes it: ciphertext and 16-byte tag together, base64. */
export function seal({ text, key, associatedData, nonce = randomBytes(6).toString('hex') }: Seal) {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM' as const, ciphertext, nonce, associated_data: associatedData }
}

export type Authorization = { mchid: string; nonce: string; timestamp: string; serial: string; signature: string }

/** Reads the Authorization header, its fields in any order; undefined when it is not the vendor's scheme. */
export function readAuthorization(header: string | undefined): Authorization | undefined {
  const scheme = 'WECHATPAY2-SHA256-RSA2048 '
  if (!header?.startsWith(scheme)) return undefined
  const fields = Object.fromEntries([...header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature } = fields
  return mchid && nonce && timestamp && serial && signature ? { mchid, nonce, timestamp, serial, signature } : undefined
}

type SignedHeaders = { serial: string; privateKey: string; body: string; now: Date }

/** The headers that make an answer or a notification the platform's. */
export function signedHeaders({ serial, privateKey, body, now }: SignedHeaders): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign(`${timestamp}\n${nonce}\n${body}\n`, privateKey),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}
