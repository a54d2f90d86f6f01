// What an entry imports at run time, file by file: the release contains these files and no others.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@anxin/tooling/run'
import { parseSync } from 'vite'

/** `from` imports `name`, a package of the registry. */
type PackageImport = { name: string; from: string }
type RunFiles = { files: Set<string>; packages: PackageImport[] }

/** The folder of each package of this repository, by its name. */
export function ownPackages(): Map<string, string> {
  const folders = ['packages', 'apps'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  return new Map(
    [...folders, 'simulators', 'city']
      .filter((folder) => existsSync(join(root, folder, 'package.json')))
      // safe: a package file has a name
      .map((folder) => [(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }).name, folder]),
  )
}

/** Follows imports from the entries, those of types left out. Paths are relative to the repository. */
export function runFiles(entries: readonly string[]): RunFiles {
  const own = ownPackages()
  const found: RunFiles = { files: new Set(), packages: [] }
  const follow = (file: string): void => {
    if (found.files.has(file)) return
    found.files.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const specifier of importsOf(file, text)) {
      const target = targetOf(specifier, file, own)
      if (target !== undefined) follow(target)
      else if (!specifier.startsWith('node:')) found.packages.push({ name: packageName(specifier), from: file })
    }
    for (const [, path = ''] of text.matchAll(/new URL\('([^']+[^/'])', import\.meta\.url\)/g)) {
      const target = join(dirname(file), path)
      if (existsSync(join(root, target)) && !target.endsWith('package.json')) found.files.add(target)
    }
  }
  for (const entry of entries) follow(entry)
  return found
}

function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports
      .filter(({ entries, start, end }) => !/^import type\b/.test(text.slice(start, end)) && (entries.length === 0 || entries.some(({ isType }) => !isType)))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))),
    ...dynamicImports.flatMap(({ moduleRequest }) => /^'([^']+)'$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? []),
  ]
}

/** The file of this repository that an import names; undefined for a package. */
function targetOf(specifier: string, from: string, own: Map<string, string>): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const folder = own.get(packageName(specifier))
  if (folder === undefined) return undefined
  const inside = specifier.slice(packageName(specifier).length + 1)
  return `${folder}/src/${inside}${/\.[a-z]+$/.test(inside) ? '' : '.ts'}`
}

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
