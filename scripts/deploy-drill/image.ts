// The image of deploy/Containerfile, built without an engine and on a base from Debian, and a container of it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'
import { said } from './tools.ts'

type ImageConfig = {
  User?: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  Labels?: Record<string, string>
  Healthcheck?: unknown
  WorkingDir?: string
}

/** What the image stands on in an installation comes from a registry; here it is made of the same packages. */
const basePackages = ['base-files', 'base-passwd', 'ca-certificates', 'coreutils', 'dash', 'libc6', 'libgcc-s1', 'libstdc++6', 'tzdata']

export type Image = { root: string; config: ImageConfig; bytes: number; remove: () => void }

/** Builds the image from the folder of a release and mounts it. */
export function buildImage(folder: string, release: string): Image {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const buildah = (...args: string[]) => said('buildah', [...storage, ...args]).trim()
  const bud = (tag: string, containerfile: string, context: string, ...args: string[]) =>
    buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--tag', tag, '--file', containerfile, ...args, context)

  // Kept, as the packages of a release of Debian hardly change.
  const base = join(root, '.cache/deploy/base.tar')
  if (!existsSync(base)) {
    mkdirSync(join(root, '.cache/deploy'), { recursive: true })
    said('mmdebstrap', ['--variant=extract', `--include=${basePackages.join(',')}`, 'trixie', base])
  }
  for (const name of ['base', 'node']) mkdirSync(join(folder, name))
  cpSync(base, join(folder, 'base/base.tar'))
  writeFileSync(join(folder, 'base/Containerfile'), 'FROM scratch\nADD base.tar /\n')
  cpSync(process.execPath, join(folder, 'node/node'))
  writeFileSync(join(folder, 'node/Containerfile'), 'FROM scratch\nCOPY node /usr/local/bin/node\n')
  for (const name of ['base', 'node']) bud(`anxin-${name}`, join(folder, name, 'Containerfile'), join(folder, name))
  const args = ['--build-arg', 'BASE=localhost/anxin-base', '--build-arg', 'NODE_IMAGE=localhost/anxin-node']
  bud('anxin', join(root, 'deploy/Containerfile'), release, ...args)

  // safe: what buildah says of an image
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/anxin')) as { Docker: { config: ImageConfig } }
  const container = buildah('from', '--pull-never', 'localhost/anxin').split('\n').at(-1) ?? ''
  const mounted = buildah('mount', container).split('\n').at(-1) ?? ''
  const bytes = Number(execFileSync('du', ['-sb', mounted], { encoding: 'utf8' }).split('\t')[0])
  return { root: mounted, config: Docker.config, bytes, remove: () => void buildah('rm', container) }
}

/** A process of the image as its user, with nothing to write to but /tmp and the uploads; it shares the network of this machine. */
export function runInImage({ root: folder, config }: Image, args: readonly string[], env: Record<string, string>): ChildProcess {
  const script = [
    'mount --make-rprivate /',
    'mount --bind "$ROOT" "$ROOT"',
    'mount -o remount,bind,ro "$ROOT"',
    'mount -t proc proc "$ROOT/proc"',
    'mount --bind /dev "$ROOT/dev"',
    'mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"',
    'mount -t tmpfs -o mode=750,uid=65532,gid=65532 tmpfs "$ROOT/uploads"',
    'root=$ROOT; unset ROOT',
    `exec chroot --userspec=${config.User} "$root" /usr/bin/env -C ${config.WorkingDir ?? '/'} "$@"`,
  ].join(' && ')
  const own = Object.fromEntries(config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...config.Entrypoint, ...args], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...own, ...env, ROOT: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
