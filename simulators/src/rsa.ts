import { createSign, createVerify, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const keyPair = promisify(generateKeyPair)

/** A new pair of keys, PEM. */
export async function newPair() {
  const { publicKey, privateKey } = await keyPair('rsa', { modulusLength: 2048 })
  const text = (pem: string | Buffer) => pem.toString()
  return { publicKey: text(publicKey.export({ type: 'spki', format: 'pem' })), privateKey: text(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

/** PKCS#1 v1.5 with SHA-256, base64. */
export const sign = (text: string, privateKey: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

export const verify = (message: Buffer, signature: string, publicKey: string) =>
  createVerify('RSA-SHA256').update(message).verify(publicKey, signature, 'base64')
