import { allSurfaces } from '@anxin/contract/surfaces'
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Effort, writeTwins } from './compressed-twins.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const apps = allSurfaces.map(({ name }) => name)

/** `onWarnings` gets what the bundler says of a build that succeeds; without it that is not shown. */
type Options = { say: (text: string) => void; force?: boolean; twins?: Effort; onWarnings?: (text: string) => void }

/** Builds the web apps whose sources are newer than their last build, side by side, with their compressed twins. */
export async function buildApps({ say, force = false, twins = 'smallest', onWarnings }: Options): Promise<void> {
  const bring = async (app: string) => {
    const isBuilt = !force && !isStale(app)
    if (isBuilt && (twins === 'soon' || effortOf(app) === twins)) return
    if (!isBuilt) await buildApp(app, onWarnings)
    await finish(app, twins)
    say(`${app} app ${isBuilt ? 'compressed' : 'built'}`)
  }
  await Promise.all(apps.map(bring))
}

/** Makes the twins of built apps smaller that came soon. */
export async function shrinkTwins(): Promise<void> {
  for (const app of apps) if (existsSync(endOf(app)) && effortOf(app) === 'soon') await finish(app, 'smallest')
}

async function finish(app: string, twins: Effort): Promise<void> {
  await writeTwins(app, twins)
  writeFileSync(endOf(app), twins)
}

/** Written last, with the effort that went into the twins: a build that was broken off is none. */
const endOf = (app: string) => `${root}apps/${app}/dist/.complete`

const effortOf = (app: string) => readFileSync(endOf(app), 'utf8')

function isStale(app: string): boolean {
  const end = endOf(app)
  if (!existsSync(end)) return true
  const built = statSync(end).mtimeMs
  const sources = globSync([`apps/${app}/{src,public}/**/*`, `apps/${app}/{index.html,vite.config.ts}`, 'packages/*/src/**/*', 'package-lock.json'], {
    cwd: root,
    exclude: (name) => name.includes('.test.'),
  })
  return sources.some((source) => statSync(`${root}${source}`).mtimeMs > built)
}

/** How an app is built: as it says itself, else as all do. */
export function configOf(app: string): string {
  const own = `${root}apps/${app}/vite.config.ts`
  return existsSync(own) ? own : `${root}packages/tooling/src/app.config.ts`
}

async function buildApp(app: string, onWarnings: Options['onWarnings']): Promise<void> {
  const child = spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`, 'build', `apps/${app}`, '--config', configOf(app), '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, ANXIN_APP: app },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`the ${app} app does not build:\n${said}`)
  if (said.trim() !== '') onWarnings?.(said)
}
