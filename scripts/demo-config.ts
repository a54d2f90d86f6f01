import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '@anxin/server/config'
import { outsideSettings } from '@anxin/server/testing/outside-settings'
import type { Simulators } from '@anxin/simulators/start'

type Asked = { env: Record<string, string | undefined>; dataDir: string; databaseUrl: string; port: number; simulators: Simulators | undefined }

/** The demo's configuration: secrets made once into the data folder, test payments on, third parties from the simulators. */
export function demoConfig({ env, dataDir, databaseUrl, port, simulators }: Asked): Config {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
    writeFileSync(file, JSON.stringify({ APP_SECRET: randomBytes(36).toString('base64url'), SEAL_PRIVATE_KEY: privateKey }), { mode: 0o600 })
  }
  // safe: written just above, by this or an earlier start
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const nowhere = simulators ? { SMS_URL: '-', SMS_KEY_ID: '-', SMS_KEY_SECRET: '-', MAPS_URL: '-', MAPS_KEY: '-', UPLOAD_REGION: '-', UPLOAD_PREFIX: '-', UPLOAD_ACCESS_KEY: '-', UPLOAD_SECRET_KEY: '-' } : {}
  const config = readConfig({ TEST_PAY: 'on', LOG_LEVEL: 'warn', ...nowhere, ...secrets, ...env, DATABASE_URL: databaseUrl, PORT: String(port) })
  return simulators ? { ...config, ...outsideSettings(simulators, `http://127.0.0.1:${port}`) } : config
}
