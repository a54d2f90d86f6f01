// Fresh folders of Debian, in which the guide's commands run. There is no systemd in a folder: systemctl.sh does to a unit what its file says.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'
import { packagesOfGuide } from './guide.ts'
import { said } from './tools.ts'

/** Who makes the release: somebody who may become root, as on any machine of one's own. */
export const ordinaryUser = 'owner'

/** Kept, as the packages of a release of Debian hardly change. */
function debianTar(): string {
  const packages = ['sudo', ...packagesOfGuide()]
  const print = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12)
  const file = join(root, `.cache/deploy/debian-${print}.tar`)
  if (!existsSync(file)) {
    mkdirSync(join(root, '.cache/deploy'), { recursive: true })
    const made = `${file}.part`
    said('mmdebstrap', ['--format=tar', '--variant=minbase', `--include=${packages.join(',')}`, 'trixie', made])
    renameSync(made, file)
  }
  return file
}

/** A machine of its own: a folder with Debian, the packages of the guide and an ordinary user. */
export function freshDebian(folder: string): string {
  mkdirSync(folder)
  execFileSync('tar', ['-xf', debianTar(), '-C', folder, '--numeric-owner'])
  // Where a proxy stands between this machine and the registry, its certificate comes along.
  for (const file of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']) if (existsSync(file)) cpSync(file, join(folder, file), { dereference: true })
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost\n127.0.1.1 ${hostname()}\n`)
  writeFileSync(join(folder, 'etc/sudoers.d/owner'), `${ordinaryUser} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 })
  execFileSync('chroot', [folder, 'useradd', '--create-home', '--shell', '/bin/bash', ordinaryUser])
  const systemctl = join(folder, 'usr/local/bin/systemctl')
  writeFileSync(systemctl, readFileSync(join(root, 'scripts/deploy-drill/systemctl.sh')), { mode: 0o755 })
  return folder
}

type Typed = { user: 'root' | typeof ordinaryUser; cwd: string; commands: string; log: string; env?: Record<string, string> }

/** What a person types on a machine, to its end; what it starts in the background lives on. Throws with the end of what was said. */
export function type(machine: string, { user, cwd, commands, log, env = {} }: Typed): string {
  const out = openSync(log, 'w')
  const home = user === 'root' ? '/root' : `/home/${user}`
  const identity = user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
  const { status } = spawnSync('chroot', [machine, ...identity, 'bash', '-c', `set -e; cd ${cwd}\n${commands}`], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, USER: user, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const text = readFileSync(log, 'utf8')
  if (status !== 0) throw new Error(`as ${user}: ${commands.trim().split('\n')[0]} … ended with ${status}:\n${text.slice(-3000)}`)
  return text
}

/** For a process of its own, so that what is mounted is gone with it: /proc and /dev of a machine. */
export function mountIn(machine: string): void {
  execFileSync('mount', ['-t', 'proc', 'proc', join(machine, 'proc')])
  execFileSync('mount', ['--rbind', '/dev', join(machine, 'dev')])
}
