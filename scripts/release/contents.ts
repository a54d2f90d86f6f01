// What a release consists of: the server and its commands with what they import, the built apps, migrations and views.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSurfaces } from '@anxin/contract/surfaces'
import { root } from '@anxin/tooling/run'
import { lockedPackages, type LockedPackage } from './locked-packages.ts'
import { ownPackages, runFiles } from './run-files.ts'

type PackageFile = { version: string; scripts: Record<string, string>; dependencies?: Record<string, string> }

// safe: package files of this repository
export const packageFile = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile

export const { version, scripts } = packageFile('.')

/** Commands that somebody who runs a release needs; the others are for development. */
export const commands = ['migrate', 'policy', 'repair-rows', 'verify', 'doctor', 'backup', 'restore', 'uploads']

const commandFiles = commands.flatMap((name) => /(?:scripts|apps)\/[\w/-]+\.ts/.exec(scripts[name] ?? '')?.[0] ?? [])
export const serverFile = 'apps/server/src/main.ts'

/** Folders that are read at run time and not imported. */
export const folders = ['apps/server/migrations', 'apps/server/views', 'deploy', ...allSurfaces.map(({ name }) => `apps/${name}/dist`)]
/** Files beside the code; what starts the commands with the right Node is one. */
export const extraFiles = ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'scripts/with-node-24.mjs', 'packages/tooling/src/node-flags.mjs']

export type Contents = { files: string[]; packages: LockedPackage[]; workspaces: string[]; problems: string[] }

/** `problems`: what a production install would lack. */
export function contents(): Contents {
  const own = ownPackages()
  const { files, packages } = runFiles([serverFile, ...commandFiles])
  const workspaces = [...own.values()].filter((folder) => [...files].some((file) => file.startsWith(`${folder}/`)))
  const locked = lockedPackages(workspaces)
  const installed = new Set(locked.map(({ name }) => name))
  const problems = [
    ...packages
      .filter(({ name, from }) => !installed.has(name) || !isDeclared(name, from, workspaces))
      .map(({ name, from }) => `${from} imports ${name} at run time, which is no dependency of production there`),
    ...[...files]
      .filter((file) => /(^|\/)(city|e2e|bench)\//.test(file) || file.endsWith('.test.ts'))
      .map((file) => `${file} is for development, and the server or a command imports it at run time`),
    ...extraFiles.filter((file) => !existsSync(join(root, file))).map((file) => `${file} is missing`),
  ]
  return { files: [...files].toSorted(), packages: locked, workspaces: workspaces.toSorted(), problems }
}

/** Whether the workspace of a file names the package; a command of the root uses those of the server. */
function isDeclared(name: string, from: string, workspaces: readonly string[]): boolean {
  const workspace = workspaces.find((folder) => from.startsWith(`${folder}/`)) ?? 'apps/server'
  return Object.hasOwn(packageFile(workspace).dependencies ?? {}, name)
}

/** All that ships: what the server needs, and what the built apps contain. */
export const shippedPackages = (workspaces: readonly string[]) => lockedPackages([...workspaces, ...allSurfaces.map(({ name }) => `apps/${name}`)])
