// Programs that check the files of deploy/: none of them needs an engine of containers.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The package of Debian that has each program. */
export const toolPackages = {
  buildah: 'buildah',
  caddy: 'caddy',
  'docker-compose': 'docker-compose',
  kubectl: 'kubernetes-client',
  mmdebstrap: 'mmdebstrap',
  nginx: 'nginx',
  pg_restore: 'postgresql',
  'systemd-analyze': 'systemd',
} as const
export type Tool = keyof typeof toolPackages

/** Administrators' programs are not in everybody's path. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']

function find(tool: string): string | undefined {
  return folders
    .map((folder) => join(folder, tool))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const named = new Map<Tool, string>()

/** Where each program is, installed from Debian where it is missing. Throws with the names of what cannot be had: a check that is not made is not passed. */
export function requireTools(tools: readonly Tool[]): void {
  const missing = tools.filter((tool) => find(tool) === undefined)
  if (missing.length > 0 && process.getuid?.() === 0 && find('apt-get') !== undefined) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = missing.map((tool) => toolPackages[tool])
    console.log(`installing ${packages.join(', ')}`)
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
  }
  const absent = tools.filter((tool) => find(tool) === undefined)
  if (absent.length > 0)
    throw new Error(`not checked, as this machine lacks ${absent.join(', ')}: apt-get install ${absent.map((tool) => toolPackages[tool]).join(' ')}`)
  for (const tool of tools) named.set(tool, find(tool) ?? tool)
}

export const pathOf = (tool: Tool): string => named.get(tool) ?? tool

type Options = { env?: Record<string, string>; cwd?: string; input?: string }

/** Runs a program to its end and gives what it said. Throws what it said where it does not end well. */
export function said(tool: Tool, args: readonly string[], { env = {}, ...options }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(pathOf(tool), args, {
    ...options,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${tool} ${args.slice(0, 3).join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}
