import { createSign, type KeyObject } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  const size = content.length
  if (size < 128) return Buffer.concat([Buffer.from([tag, size]), content])
  const bytes = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), der(0x05))
const named = (name: string) => sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))))
const moment = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

type Certificate = { name: string; serial: string; publicKey: KeyObject; privateKey: KeyObject; from: Date; until: Date }

/** A self-signed X.509 v3 certificate, PEM. `serial` is hex, 40 digits. */
export function selfSigned({ name, serial, publicKey, privateKey, from, until }: Certificate): string {
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    named(name),
    sequence(moment(from), moment(until)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(toBeSigned).sign(privateKey)
  const whole = sequence(toBeSigned, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
