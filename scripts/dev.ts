// npm run dev: both apps with hot reload, the server started again on each change, over the demo's database and simulators.
import { allSurfaces } from '@anxin/contract/surfaces'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { configOf } from '@anxin/tooling/build-apps'
import type { DevSettings } from './demo/dev-server.ts'
import { openLifetime } from './demo/lifetime.ts'
import { readDemoSettings } from './demo/demo-settings.ts'
import { openDatabase } from './demo/open-database.ts'
import { openDemo } from './demo/open-demo.ts'
import { printAddresses } from './demo/print-addresses.ts'
import { openProgress } from './demo/progress.ts'

const { env } = process
const progress = openProgress()
const lifetime = openLifetime()

async function serveApp(app: string, port: number): Promise<string> {
  // The config of apps without one of their own reads it.
  process.env.ANXIN_APP = app
  const vite = await lifetime.own(
    createServer({ root: `apps/${app}`, configFile: configOf(app), logLevel: 'warn', server: { port, host: '127.0.0.1' } }),
    (opened) => opened.close(),
  )
  await vite.listen()
  return vite.resolvedUrls?.local[0] ?? ''
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

try {
  const settings = readDemoSettings(env, { withSimulators: true })
  const database = await openDatabase({ settings, env, lifetime, progress })
  const demo = await openDemo({ settings, env, database, lifetime, progress })
  const api = `http://127.0.0.1:${demo.port}`
  // The apps' vite.config.ts reads it.
  process.env.ANXIN_API = api
  const apps: [title: string, url: string][] = []
  for (const [index, { name, title }] of allSurfaces.entries()) apps.push([title, await serveApp(name, 5173 + index)])
  progress.say('apps ready')

  const { databaseUrl, ownerUrl, dataDir, port, operators, simulators } = demo
  const devSettings: DevSettings = {
    databaseUrl,
    ownerUrl,
    dataDir,
    port,
    returnHosts: apps.map(([, url]) => new URL(url).host).join(','),
    simulators: simulators && { url: simulators.url, vendors: simulators.vendors, wechatPay: simulators.wechatPay, alipay: simulators.alipay },
  }
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', fileURLToPath(new URL('demo/dev-server.ts', import.meta.url))],
    {
      stdio: 'inherit',
      env: { ...env, DEV_SETTINGS: JSON.stringify(devSettings) },
    },
  )
  await lifetime.own(Promise.resolve(server), stop)
  printAddresses({
    apps,
    operators,
    reference: `${api}/docs`,
    simulators: simulators?.url,
  })
} catch (error) {
  lifetime.fail(error)
}
