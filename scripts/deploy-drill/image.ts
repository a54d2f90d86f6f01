// The images of deploy/, built without an engine and on bases from Debian, and containers of them.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

/** Builds images in a folder, without an engine. */
export function openBuilder(folder: string) {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const buildah = (...args: string[]) => said('buildah', [...storage, ...args]).trim()
  const bud = (tag: string, containerfile: string, context: string, ...args: string[]) =>
    buildah('bud', '--isolation', 'chroot', '--format', 'docker', '--tag', tag, '--file', containerfile, ...args, context)

  /** An image that is only files: those of a tar, or one file at a path. */
  function budFiles(tag: string, { file, line }: { file: string; line: string }): void {
    const context = join(folder, tag)
    mkdirSync(context)
    cpSync(file, join(context, basename(file)))
    writeFileSync(join(context, 'Containerfile'), `FROM scratch\n${line}\n`)
    bud(tag, join(context, 'Containerfile'), context)
  }

  function mounted(tag: string): Image {
    // safe: what buildah says of an image
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', `localhost/${tag}`)) as { Docker: { config: ImageConfig } }
    const container = buildah('from', '--pull-never', `localhost/${tag}`).split('\n').at(-1) ?? ''
    const place = buildah('mount', container).split('\n').at(-1) ?? ''
    const bytes = Number(execFileSync('du', ['-sb', place], { encoding: 'utf8' }).split('\t')[0])
    return { root: place, config: Docker.config, bytes, remove: () => void buildah('rm', container) }
  }

  const buildOn = (tag: string, base: string, release: string) =>
    bud(tag, join(root, 'deploy/Containerfile'), release, '--build-arg', `BASE=localhost/${base}`, '--build-arg', 'NODE_IMAGE=localhost/anxin-node')

  return {
    /** The image of the server, from the folder of a release. */
    server(release: string): Image {
      const base = tarOf('base', ['--variant=extract', `--include=${basePackages.join(',')}`])
      budFiles('anxin-base', { file: base, line: `ADD ${basename(base)} /` })
      budFiles('anxin-node', { file: process.execPath, line: 'COPY node /usr/local/bin/node' })
      buildOn('anxin', 'anxin-base', release)
      return mounted('anxin')
    },
    /** The image for backups, on a base that installs packages, as the one of an installation does. After that of the server. */
    backup(release: string): Image {
      const base = tarOf('debian', ['--variant=minbase', '--include=ca-certificates'])
      budFiles('anxin-debian', { file: base, line: `ADD ${basename(base)} /` })
      buildOn('anxin-on-debian', 'anxin-debian', release)
      bud('anxin-backup', join(root, 'deploy/Containerfile.backup'), join(root, 'deploy'), '--build-arg', 'IMAGE=localhost/anxin-on-debian')
      return mounted('anxin-backup')
    },
  }
}

/** Kept, as the packages of a release of Debian hardly change. */
function tarOf(name: string, options: readonly string[]): string {
  const file = join(root, '.cache/deploy', `${name}.tar`)
  if (!existsSync(file)) {
    mkdirSync(join(root, '.cache/deploy'), { recursive: true })
    said('mmdebstrap', ['--format=tar', ...options, 'trixie', `${file}.part`])
    renameSync(`${file}.part`, file)
  }
  return file
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
