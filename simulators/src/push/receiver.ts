import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser keeps of its subscription to itself, base64url. */
export type ReceiverKeys = { privateKey: string; publicKey: string; auth: string }

const headLength = 21
const tagLength = 16
const lastRecord = 2

export function newReceiver(): ReceiverKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { privateKey: ecdh.getPrivateKey('base64url'), publicKey: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** Opens a message as a browser does (RFC 8188 aes128gcm with the keys of RFC 8291). Throws when it was not written for this receiver. */
export function openMessage(body: Buffer, { privateKey, publicKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(headLength, headLength + keyLength)
  const record = body.subarray(headLength + keyLength)
  if (record.length > recordSize) throw new Error('a push is one record')

  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  const shared = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), sender])
  const secret = derive({ key: shared, salt: Buffer.from(auth, 'base64url'), info, length: 32 })
  const key = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagLength))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== lastRecord) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString('utf8')
}

type Derived = { key: Buffer; salt: Buffer; info: Buffer; length: number }
const derive = ({ key, salt, info, length }: Derived) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
