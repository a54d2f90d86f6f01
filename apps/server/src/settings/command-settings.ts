import { settings } from './setting.ts'

/** What the commands read beside the server's settings; the server only knows their names. */
export const commandSettings = settings({
  MIGRATION_DATABASE_URL: { kind: 'database', default: '{DATABASE_URL}' },
  BACKUP_DATABASE_URL: { kind: 'database', default: '{MIGRATION_DATABASE_URL}' },
  PG_BIN: { kind: 'folder' },
  VITE_API_PRODUCTION: { kind: 'address', own: true },
  VITE_API_DEVELOPMENT: { kind: 'address', own: true },
})

export const demoSettings = settings({
  DATA_DIR: { kind: 'folder', default: '.data' },
  DEMO: { kind: 'choice', of: ['city', 'none'], default: 'city' },
  DEMO_TECHNICIANS: { kind: 'number', from: 30, default: '2000' },
  SIMULATORS_PORT: { kind: 'port', default: '8090' },
  SIMULATORS_HOST: { kind: 'text', default: '127.0.0.1' },
  SIMULATORS_PUBLIC_URL: { kind: 'address', own: true, default: 'http://127.0.0.1:{SIMULATORS_PORT}' },
  DEBUG: { kind: 'text' },
})

export const testSettings = settings({
  CHROMIUM_PATH: { kind: 'text' },
  SEED: { kind: 'text' },
  RUNS: { kind: 'number', from: 1 },
  TESTS_AT: { kind: 'text' },
})
