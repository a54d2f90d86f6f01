import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { derivedKey } from '../../../derived-key.ts'
import { randomFromLot } from '../../../random-bytes.ts'

/** What a token is for; one made for another purpose does not open. */
type Purpose = 'quote token' | 'change token'
/** The first key of a purpose seals, each of them opens. */
export type TokenKeys = Record<Purpose, readonly [KeyObject, ...KeyObject[]]>

export const tokenKeysOf = ([first, ...others]: readonly [string, ...string[]]): TokenKeys => {
  const keysOf = (purpose: string) => [derivedKey(first, purpose), ...others.map((secret) => derivedKey(secret, purpose))] as const
  return { 'quote token': keysOf('anxin quote token'), 'change token': keysOf('anxin change token') }
}

const nonceBytes = 12
const tagBytes = 16
const step = 256
/** As long as any number can be written. */
const anyNumber = 24

/** How much longer the JSON of a content would be with all its numbers as long as numbers get. */
function roomForNumbers(content: unknown): number {
  if (typeof content === 'number') return anyNumber - String(content).length
  if (typeof content !== 'object' || content === null) return 0
  let room = 0
  for (const one of Object.values(content)) room += roomForNumbers(one)
  return room
}

/** A content as one text that tells its bearer nothing and cannot be changed: nonce, AES-256-GCM of its JSON, and tag, in base64url. */
export function seal(keys: TokenKeys, purpose: Purpose, content: unknown): string {
  const plain = JSON.stringify(content)
  // The length of a text in cipher is that of the plain one, and would tell how many digits the commission has.
  const length = Math.ceil((Buffer.byteLength(plain) + roomForNumbers(content)) / step) * step
  const padded = Buffer.alloc(length, ' ')
  padded.write(plain)
  const nonce = randomFromLot(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keys[purpose][0], nonce)
  return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What lies in a token that was sealed for this purpose, or undefined. */
export function open(keys: TokenKeys, purpose: Purpose, token: string): unknown {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding passes over letters that do not fit: a token is ours as it was written, or not at all.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== token) return undefined
  for (const key of keys[purpose]) {
    const content = openWith(key, bytes)
    if (content !== undefined) return content
  }
  return undefined
}

function openWith(key: KeyObject, bytes: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch {
    return undefined
  }
}
