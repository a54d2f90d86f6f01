import type { Config } from '@anxin/server/config'
import type { Simulators } from '@anxin/simulators/start'
import { demoConfig } from '@anxin/server/testing/demo-config'
import { cacheFolder } from '../cache-folder.ts'

export type Vendors = Pick<Simulators, 'url' | 'vendors' | 'wechatPay' | 'alipay'>
/** The connections of the product's pool, and of the bare server's. */
export const poolSize = 10

/** The product's own settings with limits and log off. */
export const benchConfig = (databaseUrl: string, simulators: Vendors): Config =>
  demoConfig({
    env: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:8080', POOL_SIZE: String(poolSize) },
    dataDir: cacheFolder,
    databaseUrl,
    port: 8080,
    simulatorsPort: Number(new URL(simulators.url).port),
    simulators,
  })
