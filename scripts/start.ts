// Everything on one machine: database, demo city, simulators, server and apps. Ctrl-C ends all of it.
import { buildBehind } from './demo/build-behind.ts'
import { readDemoSettings } from './demo/demo-settings.ts'
import { openLifetime } from './demo/lifetime.ts'
import { openDatabase } from './demo/open-database.ts'
import { openProgress } from './demo/progress.ts'

const { env } = process
const progress = openProgress()
const lifetime = openLifetime()

try {
  const settings = readDemoSettings(env, { withSimulators: !process.argv.includes('--no-simulators') })
  const { built, shrink } = buildBehind({ lifetime, progress })
  const making = Promise.withResolvers<void>()
  const opening = openDatabase({ settings, env, lifetime, progress, onMaking: making.resolve })
  // Awaited below; until then a failure must not count as unhandled.
  for (const each of [built, opening]) each.catch(() => undefined)
  // The rest is read while the database's programs work: begun before, it would keep them waiting.
  await Promise.race([making.promise, opening])
  const { serveDemo } = await import('./demo/serve-demo.ts')
  await serveDemo({ settings, env, database: await opening, built, lifetime, progress })
  shrink()
} catch (error) {
  lifetime.fail(error)
}
