// The packages of the registry that a workspace needs in production, from package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'

type Locked = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** `path` is below the repository, such as node_modules/pg. */
export type LockedPackage = { path: string; name: string; version: string; license: string; integrity: string }

// safe: npm writes this file
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }

/** All that the workspaces need in production and that is installed here, the names in order. Optional packages of other platforms are left out. */
export function lockedPackages(workspaces: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const locked = packages[path]
    if (seen.has(path) || !locked) return
    seen.add(path)
    if (path.startsWith('node_modules/')) found.set(path, describe(path, locked))
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies })) {
      const target = resolve(path, name)
      if (target !== undefined) visit(target)
    }
  }
  for (const workspace of workspaces) visit(workspace)
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Where Node finds a package from a folder; a workspace is followed to its own folder. */
function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    const locked = packages[path]
    if (locked?.link) return locked.resolved
    if (locked && existsSync(join(root, path))) return path
    if (folder === '') return undefined
  }
}

/** The folder whose modules come next. */
const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))

function describe(path: string, { version = '', license = '', integrity = '' }: Locked): LockedPackage {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { path, name, version, license: license || declaredIn(path), integrity }
}

/** Older packages say it only in their own file. */
function declaredIn(path: string): string {
  // safe: a package file; the field has had two shapes
  const { license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { license?: string | { type?: string } }
  return typeof license === 'object' ? (license.type ?? '') : (license ?? '')
}
