import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { brand } from '@anxin/words/server/brand'
import { hashToken } from '../../http/sessions.ts'
import { totpCode } from '../../totp.ts'

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 160 bits of chance, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20)

/** RFC 4648 without padding, as authenticators read keys. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator reads from a QR code. */
export const totpUri = (name: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(`${brand.zh.name}:${name}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(brand.zh.name)}`

/** The step of a code that fits now and was not taken before, or of the step before or after: clocks differ. */
export function stepOfCode(secret: Buffer, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  const step = Math.floor(now.getTime() / stepMs)
  return [step - 1, step, step + 1].find((one) => one > after && timingSafeEqual(Buffer.from(totpCode(secret, one)), Buffer.from(code.padEnd(6).slice(0, 6))))
}

/** Ten codes of fifty bits for the day the phone is gone; only their hashes are kept. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: 10 }, () => {
    const text = Array.from(randomBytes(10), (byte) => recoveryLetters[byte % 32]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  return { codes, hashes: codes.map(hashToken) }
}

const keyOf = (appSecret: string) => Buffer.from(hkdfSync('sha256', appSecret, Buffer.alloc(0), 'anxin operator totp', 32))

/** The key of an authenticator as it is stored: AES-256-GCM, bound to its operator. */
export function sealSecret(appSecret: string, operatorId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce).setAAD(Buffer.from(operatorId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** What `sealSecret` closed with one of these, for the same operator. Throws where it was changed or is another's. */
export function openSecret([appSecret = '', ...others]: readonly string[], operatorId: string, sealed: Buffer): Buffer {
  try {
    return openWith(appSecret, operatorId, sealed)
  } catch (error) {
    if (others.length === 0) throw error
    return openSecret(others, operatorId, sealed)
  }
}

function openWith(appSecret: string, operatorId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), sealed.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(operatorId))
    .setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}
