import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSecretMark } from '../secret-strength.ts'

type Secrets = { APP_SECRET: string; SEAL_PRIVATE_KEY: string }

/** The demo's secrets, made once into the data folder. */
export function demoSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const made: Secrets = { APP_SECRET: `${demoSecretMark}${randomBytes(36).toString('base64url')}`, SEAL_PRIVATE_KEY: privateKey }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  }
  // safe: written just above, by this or an earlier start
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
