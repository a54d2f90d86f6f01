import { settings } from './setting.ts'

export const serverSettings = settings({
  NODE_ENV: { kind: 'text' },
  PORT: { kind: 'port', default: '8080' },
  HOST: { kind: 'text', default: { production: '0.0.0.0', otherwise: '127.0.0.1' } },
  PUBLIC_URL: { kind: 'address', own: true, default: 'http://127.0.0.1:{PORT}' },
  OPERATOR_URL: { kind: 'address', own: true, default: '{PUBLIC_URL}' },
  METRICS_PORT: { kind: 'port' },
  METRICS_HOST: { kind: 'text', default: '127.0.0.1' },
  DRAIN_MS: { kind: 'milliseconds', from: 0, to: 600_000, default: { production: '5000', otherwise: '0' } },
  LOG_LEVEL: { kind: 'choice', of: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'info' },
  ACCESS_LOG: { kind: 'flag', default: { production: 'on', otherwise: 'off' } },
  BACKUP_STATUS_FILE: { kind: 'folder' },
  TRUSTED_PROXIES: { kind: 'networks' },
  RETURN_HOSTS: { kind: 'list' },
  RATE_LIMITS: { kind: 'flag', default: 'on' },
  TEST_PAY: { kind: 'flag', default: 'off' },
})

export const databaseSettings = settings({
  DATABASE_URL: { kind: 'database', required: true },
  LIVE_DATABASE_URL: { kind: 'database', default: '{DATABASE_URL}' },
  POOL_SIZE: { kind: 'number', from: 2, to: 200, default: '10' },
})

export const secretSettings = settings({
  APP_SECRET: { kind: 'secret', atLeast: 32, required: true },
  APP_SECRET_SECOND: { kind: 'secret', atLeast: 32 },
  PLACES_SECRET: { kind: 'secret', atLeast: 32 },
  SEAL_PRIVATE_KEY: { kind: 'privateKey', checked: true, required: true },
  SEAL_PRIVATE_KEY_SECOND: { kind: 'privateKey', checked: true },
  OPERATOR_PASSWORD: { kind: 'secret' },
  PLAIN_SECRETS: { kind: 'flag', default: { production: 'off', otherwise: 'on' } },
})
