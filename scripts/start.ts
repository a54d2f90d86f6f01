// Everything on one machine: database, demo city, simulators, server and apps. Ctrl-C ends all of it.
import { ensureSecondOperator, secondOperator } from '@anxin/city/second-operator'
import { allSurfaces } from '@anxin/contract/surfaces'
import { build } from '@anxin/server/app'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { ensureVault } from '@anxin/server/features/vault/ensure-vault'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { buildApps } from '@anxin/tooling/build-apps'
import { demoConfig } from '@anxin/server/testing/demo-config'
import { demoOperatorPassword, demoVaultPassphrase, secondOperatorPassword } from './demo/demo-operator.ts'
import { openLifetime } from './demo/lifetime.ts'
import { openDemo } from './demo/open-demo.ts'
import { printAddresses } from './demo/print-addresses.ts'
import { openProgress } from './demo/progress.ts'

const { env } = process
const progress = openProgress()
const lifetime = openLifetime()

try {
  const built = buildApps(progress)
  // Awaited below; until then a failure must not count as unhandled.
  built.catch(() => undefined)
  const demo = await openDemo({ env, withSimulators: !process.argv.includes('--no-simulators'), lifetime, progress })
  await built
  const config = demoConfig({ env, ...demo })
  const app = await lifetime.own(build(config, { before: (http) => registerHeaders(http, config) }), (opened) => opened.close())
  const operatorPassword = demoOperatorPassword(demo.dataDir, env)
  await ensureAdmin(app.deps.db, { password: operatorPassword, now: app.deps.clock.now() })
  const vaultPassphrase = demoVaultPassphrase(demo.dataDir)
  await ensureVault(app.deps.db, { operatorName: 'admin', passphrase: vaultPassphrase, now: app.deps.clock.now() })
  const second = env.DEMO === 'none' ? undefined : { name: secondOperator.name, password: secondOperatorPassword(demo.dataDir) }
  if (second) await ensureSecondOperator(app.deps.db, { password: second.password, now: app.deps.clock.now() })
  await registerApps(app.http, config)
  await app.http.listen({ port: config.port, host: config.host })
  progress.say('server ready')
  printAddresses({
    apps: allSurfaces.map(({ title, home }) => [title, `${config.publicUrl}${home}`]),
    operatorPassword,
    vaultPassphrase,
    second,
    reference: `${config.publicUrl}/docs`,
    simulators: demo.simulators?.url,
  })
} catch (error) {
  lifetime.fail(error)
}
