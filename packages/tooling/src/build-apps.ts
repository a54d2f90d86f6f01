import { allSurfaces } from '@anxin/contract/surfaces'
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const apps = allSurfaces.map(({ name }) => name)
const pressed = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** `onWarnings` gets what the bundler says of a build that succeeds; without it that is not shown. */
type Options = { say: (text: string) => void; force?: boolean; onWarnings?: (text: string) => void }

/** Builds the web apps whose sources are newer than their last build, side by side, with their compressed twins. */
export async function buildApps({ say, force = false, onWarnings }: Options): Promise<void> {
  const stale = apps.filter((app) => force || isStale(app))
  await Promise.all(stale.map((app) => buildApp(app, onWarnings).then(() => say(`${app} app built`))))
}

/** Written last: a build that was broken off is none. */
const endOf = (app: string) => `${root}apps/${app}/dist/.complete`

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
  const files = globSync(`apps/${app}/dist/**/*.{js,mjs,css,html,svg,json,webmanifest}`, { cwd: root }).filter((file) => statSync(`${root}${file}`).size > 500)
  await Promise.all(files.map((file) => compress(`${root}${file}`)))
  writeFileSync(endOf(app), '')
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, await smallestGzip(bytes))
  writeFileSync(`${file}.br`, await pressed.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
}

/** Where a block of gzip ends depends on its memory; which is best depends on the file. */
async function smallestGzip(bytes: Buffer): Promise<Buffer> {
  const [first, ...others] = await Promise.all([5, 6, 7, 8].map((memLevel) => pressed.gz(bytes, { level: 9, memLevel })))
  return others.reduce((best, each) => (each.length < best.length ? each : best), first ?? Buffer.alloc(0))
}
