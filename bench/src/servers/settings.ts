import type { Config } from '@anxin/server/config'
import { demoConfig } from '../../../scripts/demo-config.ts'
import { cacheFolder } from '../options.ts'

/** The product's own settings with limits and log off; its vendors are not reached by any call of the bench. */
export const benchConfig = (databaseUrl: string): Config =>
  demoConfig({
    env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:8080', POOL_SIZE: String(poolSize) },
    dataDir: cacheFolder,
    databaseUrl,
    port: 0,
    simulatorsPort: 8090,
    simulators: undefined,
  })

/** The connections of the server's pool, and of every contender's. */
export const poolSize = 10
export const poolOptions = '-c statement_timeout=5000 -c lock_timeout=2000 -c timezone=UTC -c jit=off'
