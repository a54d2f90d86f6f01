// The guide of deploy/, walked: an ordinary user makes the release in a fresh Debian, it is installed and a visit is booked and paid through TLS with a
// picture on disk; it is restored from its backup on a second machine; and a database of before the migrations of today, with data, is upgraded there.
// A process with mounts of its own for `make`, and with a network of its own for `run`, so that the ports are those of the guide:
//   node walk.ts make|run <folder>
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '@anxin/tooling/run'
import { freshDebian, mountIn, ordinaryUser, type } from './debian.ts'
import { commandsOf } from './guide.ts'
import { prepareFormer } from './former-data.ts'

const [step = '', folder = ''] = process.argv.slice(2)
const home = `/home/${ordinaryUser}`
const checkout = `${home}/anxin`
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const [settings = ''] = commandsOf('2. Install it').split('\n')
const domain = /DOMAIN=(\S+)/.exec(settings)?.[1] ?? ''
const version = /VERSION=(\S+)/.exec(settings)?.[1] ?? ''
const base = `https://${domain}`
const simulators = 'http://127.0.0.1:8090'
const authority = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

let began = performance.now()
function done(what: string): void {
  console.log(`ok   ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
  began = performance.now()
}

let typed = 0
const log = () => join(folder, `typed-${step}-${(typed += 1)}.log`)
const asRoot = (machine: string, commands: string) => type(machine, { user: 'root', cwd: checkout, commands, log: log() })
/** Later blocks of the guide go on in the shell of the first one. */
const goOn = (machine: string, commands: string) => asRoot(machine, `${settings}\n${commands}`)

function make(): void {
  freshDebian(first)
  mountIn(first)
  execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', `file://${root}`, join(first, 'srv/anxin.git')])
  execFileSync('chroot', [first, 'chown', '-R', `${ordinaryUser}:`, '/srv/anxin.git'])
  const commands = commandsOf('1. Make the release').replace('<this repository>', '/srv/anxin.git')
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  // The registry is reached as this machine reaches it.
  const ways = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name) || name.startsWith('npm_config_registry')))
  const env = { ...ways, npm_config_cafile: certificates, NODE_EXTRA_CA_CERTS: certificates } as Record<string, string> // safe: variables that are set
  type(first, { user: ordinaryUser, cwd: home, commands, log: log(), env })
  done('an ordinary user makes the release in a fresh Debian')
  const again = `git clone --quiet /srv/anxin.git again && cp -al anxin/node_modules again/ && cd again && npm run release && cmp release/anxin-${version}.tar.gz ../anxin/release/anxin-${version}.tar.gz`
  type(first, { user: ordinaryUser, cwd: home, commands: again, log: log(), env })
  done('another clone of the commit gives the same bytes')
  rmSync(join(first, home, 'again'), { recursive: true })

  // The second machine gets the same release, with what the guide takes from beside it.
  freshDebian(second)
  for (const path of [`release/anxin-${version}.tar.gz`, 'deploy', `node_modules/node-linux-${process.arch}`])
    cpSync(join(first, checkout, path), join(second, checkout, path), { recursive: true })
  done('a second machine has the same release')
}

type Visit = { token: string; orderId: string; picture: string; bytes: string; status: string; payAmount: number; refundStatus: string }
function visit(machine: string, act: string, given: object): Visit {
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: join(machine, authority) }
  const answer = execFileSync(process.execPath, [join(root, 'scripts/deploy-drill/visitor.ts'), act, JSON.stringify({ base, simulators, ...given })], { env })
  return JSON.parse(answer.toString()) as Visit // safe: what the visitor prints, each act its part
}
const envOf = (machine: string, file: string) => parseEnv(readFileSync(join(machine, 'etc/anxin', file), 'utf8'))
const ownerUrl = (machine: string) => String(envOf(machine, 'owner.env').MIGRATION_DATABASE_URL)

/** What systemd starts with a machine. */
const boot = (machine: string) => asRoot(machine, 'service postgresql start && systemctl start caddy')
const halt = (machine: string) => asRoot(machine, 'systemctl stop anxin caddy && service postgresql stop')

function install(machine: string): string {
  const text = asRoot(machine, commandsOf('2. Install it'))
  const password = /: admin, (\S+)/.exec(text)?.[1]
  if (password === undefined) throw new Error(`no first password: ${text}`)
  return password
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}

async function run(): Promise<void> {
  writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost ${domain}\n`)
  execFileSync('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts'])
  for (const machine of [first, second]) mountIn(machine)

  boot(first)
  const password = install(first)
  type(first, { user: ordinaryUser, cwd: checkout, commands: commandsOf('Try it without vendors'), log: log() })
  goOn(first, commandsOf('Try it without vendors', 1))
  goOn(first, commandsOf('4. Start'))
  done('installed by the guide, with simulators as vendors, and answering through TLS')
  visit(first, 'operate', { password })
  const booked = visit(first, 'book', { databaseUrl: ownerUrl(first), phone: '13900001234' })
  const file = join(first, 'var/lib/anxin/uploads/public', new URL(booked.picture).pathname.replace('/files/', ''))
  if (!existsSync(file)) throw new Error(`the picture is not on the disk: ${file}`)
  const shown = visit(first, 'see', booked)
  expectSame('the order', shown.status, 'PENDING_ACCEPT')
  done('the first operator signs in; a visit is booked and paid at the simulators, its picture is on the disk')

  asRoot(first, 'systemctl start anxin-backup')
  const [backup = ''] = readdirSync(join(first, 'var/backups/anxin')).filter((name) => name.endsWith('Z'))
  halt(first)
  boot(second)
  install(second)
  mkdirSync(join(second, 'var/backups/old'))
  cpSync(join(first, 'var/backups/anxin', backup), join(second, 'var/backups/old', backup), { recursive: true })
  cpSync(join(first, 'etc/anxin/server.env'), join(second, 'var/backups/old/server.env'))
  goOn(second, commandsOf('Backup and restore'))
  goOn(second, commandsOf('Try it without vendors', 1))
  goOn(second, commandsOf('4. Start'))
  expectSame('the restored order and picture', visit(second, 'see', booked), shown)
  visit(second, 'bookAlone', { databaseUrl: ownerUrl(second), phone: '13900001235' })
  done('restored from its backup on a second machine: the order and the picture are there, and the next visit is booked and paid')

  const asDatabase = (name: string) => `sed -i -E "s#(DATABASE_URL=.*)/[a-z_]+'#\\1/${name}'#" /etc/anxin/server.env /etc/anxin/owner.env`
  asRoot(second, `runuser -u postgres -- psql -c "create database anxin_before owner anxin_owner encoding 'UTF8' template template0"`)
  asRoot(second, `systemctl stop anxin && ${asDatabase('anxin_before')}`)
  const former = await prepareFormer({ ownerUrl: ownerUrl(second), settings: envOf(second, 'server.env'), simulators })
  done(`the version of ${former.commit} works on its own tables, with a city and a paid visit`)
  goOn(second, commandsOf('Upgrade'))
  goOn(second, commandsOf('4. Start'))
  expectSame('the order of before', visit(second, 'see', former.booked), former.shown)
  expectSame('its refund', visit(second, 'cancel', former.booked).refundStatus, 'REFUNDED')
  visit(second, 'bookAlone', { databaseUrl: ownerUrl(second), phone: '13900001237' })
  done('upgraded by the guide: the visit of before is there and is paid back, and the next one is booked and paid')
  halt(second)
}

if (step === 'make') make()
else if (step === 'run') await run()
else throw new Error('node walk.ts make|run <folder>')
