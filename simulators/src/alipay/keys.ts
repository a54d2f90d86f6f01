import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newPair } from '../rsa.ts'

type Pair = { publicKey: string; privateKey: string }

/** `app` signs what the merchant sends, `platform` what the vendor says. */
export type Keys = { appId: string; sellerId: string; app: Pair; platform: Pair }

/** Reads the demo merchant's and the platform's keys, made at the first start and kept for their owner only. */
export async function loadKeys(file: string, merchant: Pick<Keys, 'appId' | 'sellerId'>): Promise<Keys> {
  // safe: the file is only ever written below, from Keys
  if (existsSync(file)) return { ...(JSON.parse(readFileSync(file, 'utf8')) as Keys), ...merchant }

  const [app, platform] = await Promise.all([newPair(), newPair()])
  const keys = { ...merchant, app, platform }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(keys, undefined, 2), { mode: 0o600 })
  return keys
}
