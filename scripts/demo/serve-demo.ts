import { loadJoining } from '@anxin/city/joining'
import { ensureSecondOperator, secondOperator } from '@anxin/city/second-operator'
import { allSurfaces } from '@anxin/contract/surfaces'
import { build } from '@anxin/server/app'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { ensureVault } from '@anxin/server/features/vault/ensure-vault'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { demoConfig } from '@anxin/server/testing/demo-config'
import { demoOperatorPassword, demoVaultPassphrase, secondOperatorPassword } from './demo-operator.ts'
import { openDemo, type Asked } from './open-demo.ts'
import { printAddresses } from './print-addresses.ts'

/** Opens the demo and serves it, once the apps are built, until the lifetime ends. */
export async function serveDemo({ built, ...asked }: Asked & { built: Promise<void> }): Promise<void> {
  const { settings, env, lifetime, progress } = asked
  const demo = await openDemo(asked)
  await built
  const config = demoConfig({ env, ...demo })
  const app = await lifetime.own(build(config, { before: (http) => registerHeaders(http, config) }), (opened) => opened.close())
  const operatorPassword = demoOperatorPassword(demo.dataDir, env)
  await ensureAdmin(app.deps.db, { password: operatorPassword, now: app.deps.clock.now() })
  const vaultPassphrase = demoVaultPassphrase(demo.dataDir)
  await ensureVault(app.deps.db, { operatorName: 'admin', passphrase: vaultPassphrase, now: app.deps.clock.now() })
  const second = settings.demo === 'none' ? undefined : { name: secondOperator.name, password: secondOperatorPassword(demo.dataDir) }
  if (second) await ensureSecondOperator(app.deps.db, { password: second.password, now: app.deps.clock.now() })
  const joining = second && loadJoining({ databaseUrl: demo.ownerUrl, appSecret: config.appSecret, now: app.deps.clock.now() })
  // Awaited below; until then a failure must not count as unhandled.
  joining?.catch(() => undefined)
  await registerApps(app.http, config)
  if ((await joining)?.loaded) progress.say('applications loaded')
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
}
