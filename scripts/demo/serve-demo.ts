import { allSurfaces } from '@anxin/contract/surfaces'
import { build } from '@anxin/server/app'
import { registerApps, registerHeaders } from '@anxin/server/static'
import { demoConfig } from '@anxin/server/testing/demo-config'
import { openDemo, type Asked } from './open-demo.ts'
import { printAddresses } from './print-addresses.ts'

/** Opens the demo and serves it, once the apps are built, until the lifetime ends. */
export async function serveDemo({ built, ...asked }: Asked & { built: Promise<void> }): Promise<void> {
  const { env, lifetime, progress } = asked
  const { operators, simulators, ...demo } = await openDemo(asked)
  await built
  const config = demoConfig({ env, ...demo, simulators })
  const app = await lifetime.own(build(config, { before: (http) => registerHeaders(http, config) }), (opened) => opened.close())
  await registerApps(app.http, config)
  await app.http.listen({ port: config.port, host: config.host })
  progress.say('server ready')
  printAddresses({
    apps: allSurfaces.map(({ title, home }) => [title, `${config.publicUrl}${home}`]),
    operators,
    reference: `${config.publicUrl}/docs`,
    simulators: simulators?.url,
  })
}
