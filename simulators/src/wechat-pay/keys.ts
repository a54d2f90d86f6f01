import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newPair } from '../rsa.ts'
import { selfSigned } from './certificate.ts'

// The first digit stays low so that the number is positive in DER.
const newSerial = () => `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()

export type PlatformKey = { serial: string; privateKey: string; publicKey: string }

export type Keys = {
  mchid: string
  appid: string
  merchant: PlatformKey
  apiV3Key: string
  /** Public-key mode: the id begins with PUB_KEY_ID_. */
  platform: PlatformKey
  certificate: PlatformKey & { pem: string; effectiveAt: string; expireAt: string }
}

export const newApiV3Key = () => randomBytes(16).toString('hex')
const platformId = (now: Date) => `PUB_KEY_ID_01${Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())}00${randomBytes(8).toString('hex')}`
export const newPlatformKey = async (now: Date): Promise<PlatformKey> => ({ serial: platformId(now), ...(await newPair()) })

async function newKeys(appid: string, now: Date): Promise<Keys> {
  const [merchant, platform, certificate] = await Promise.all([newPair(), newPair(), newPair()])
  const serial = newSerial()
  const from = new Date(now.getTime() - 86_400_000)
  const until = new Date(now.getTime() + 5 * 365 * 86_400_000)
  const signed = selfSigned({
    name: 'Tenpay.com sign (simulator)',
    serial,
    publicKey: createPublicKey(certificate.publicKey),
    privateKey: createPrivateKey(certificate.privateKey),
    from,
    until,
  })
  return {
    mchid: '1900000109',
    appid,
    merchant: { serial: newSerial(), ...merchant },
    apiV3Key: newApiV3Key(),
    platform: { serial: platformId(now), ...platform },
    certificate: { serial, ...certificate, pem: signed, effectiveAt: from.toISOString(), expireAt: until.toISOString() },
  }
}

/** Reads the demo merchant's and platform's keys, made at the first start and kept for their owner only. */
export async function loadKeys(file: string, appid: string, now: Date): Promise<Keys> {
  // safe: the file is only ever written below, from Keys
  if (existsSync(file)) return { ...(JSON.parse(readFileSync(file, 'utf8')) as Keys), appid }

  const keys = await newKeys(appid, now)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(keys, undefined, 2), { mode: 0o600 })
  return keys
}
