import { createHmac } from 'node:crypto'

/** What an authenticator shows for a base32 key at a moment (RFC 6238, thirty seconds, six digits). */
export function authenticator(key: string, at: number): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from(Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8), 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
