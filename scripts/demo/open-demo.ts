import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { pastBooks } from '@anxin/city/past-books'
import { migrate } from '@anxin/server/db/migrate'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { demoSecrets } from '@anxin/server/testing/demo-config'
import type { DemoSettings } from './demo-settings.ts'
import type { openLifetime } from './lifetime.ts'
import type { Database } from './open-database.ts'
import type { openProgress } from './progress.ts'

export type Asked = {
  settings: DemoSettings
  env: Record<string, string | undefined>
  database: Database
  lifetime: ReturnType<typeof openLifetime>
  progress: ReturnType<typeof openProgress>
}
export type Demo = Database & Pick<DemoSettings, 'dataDir' | 'port' | 'simulatorsPort'> & { simulators: Simulators | undefined }

/** All that the server stands on: the database migrated and with the demo city in it, and the vendors' simulators. */
export async function openDemo({ settings, env, database, lifetime, progress: { say, step } }: Asked): Promise<Demo> {
  const { dataDir, port, simulatorsPort, withSimulators, demo, technicians } = settings
  const { ownerUrl } = database
  const migrated = await migrate(ownerUrl)
  if (migrated.length > 0) say(`${migrated.length} migrations applied`)

  const loading =
    demo === 'city'
      ? loadCity({ databaseUrl: ownerUrl, appSecret: env.APP_SECRET ?? demoSecrets(dataDir).APP_SECRET, technicians, now: new Date(), onProgress: step })
      : undefined
  // Awaited below; until then a failure must not count as unhandled.
  loading?.catch(() => undefined)
  const simulators = withSimulators
    ? await lifetime.own(
        startSimulators({
          port: simulatorsPort,
          folder: join(dataDir, 'simulators'),
          // The demo's pictures are drawn when they are first looked at, so nobody waits for all of them.
          makeFile: async (key) => (await loading)?.drawPicture(key),
          ...(env.RATE_LIMITS === 'off' && { smsLimits: { perMinute: 0, perHour: 0, perDay: 0 } }),
        }),
        (opened) => opened.close(),
      )
    : undefined
  if (simulators) say('simulators ready')

  const city = await loading
  if (city?.loaded) say('demo city loaded')
  if (city) simulators?.rememberPast(await pastBooks(ownerUrl))
  return { ...database, dataDir, port, simulatorsPort, simulators }
}
