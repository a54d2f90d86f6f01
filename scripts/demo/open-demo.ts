import { join } from 'node:path'
import { loadCity } from '@anxin/city'
import { loadJoining } from '@anxin/city/joining'
import { pastBooks } from '@anxin/city/past-books'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import { demoSecrets } from '@anxin/server/testing/demo-secrets'
import { demoOperators, ensureDemoOperators, type DemoOperators } from './demo-operators.ts'
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
export type Demo = Database & Pick<DemoSettings, 'dataDir' | 'port' | 'simulatorsPort'> & { operators: DemoOperators; simulators: Simulators | undefined }

/** All that the server stands on: the operators and the demo city in its database, and the vendors' simulators. */
export async function openDemo({ settings, env, database, lifetime, progress: { say, step } }: Asked): Promise<Demo> {
  const { dataDir, port, simulatorsPort, withSimulators, demo, technicians } = settings
  const { ownerUrl: databaseUrl } = database
  const now = new Date()
  const appSecret = env.APP_SECRET ?? demoSecrets(dataDir).APP_SECRET
  const operators = demoOperators(settings, env)
  // Their keys are made beside the first rows of the city.
  const appointing = ensureDemoOperators(databaseUrl, operators, now)
  const afterwards = async () => {
    await appointing
    const [joining, past] = await Promise.all([loadJoining({ databaseUrl, appSecret, now }), pastBooks(databaseUrl)])
    if (joining.loaded) say('applications loaded')
    return past
  }
  let past: Awaited<ReturnType<typeof afterwards>> | undefined
  const meanwhile = async () => void (past = await afterwards())
  const loading = demo === 'city' ? loadCity({ databaseUrl, appSecret, technicians, now, onProgress: step, meanwhile }) : undefined
  // Awaited below; until then a failure must not count as unhandled.
  for (const each of [appointing, loading]) each?.catch(() => undefined)
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

  const [city] = await Promise.all([loading, appointing])
  if (city?.loaded) say('demo city loaded')
  if (past) simulators?.rememberPast(past)
  return { ...database, dataDir, port, simulatorsPort, operators, simulators }
}
