import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Limits = { opens: readonly string[]; mostKb: number; lists?: readonly string[] }
type Chunk = Rolldown.OutputChunk
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * Refuses a build whose first view outgrew its limit: the scripts of the page, and of the modules that are opened first, gzipped. With
 * `lists` of what may be in them, one line each, also a build whose first view has a module that is on none, or no longer has one that is.
 */
export function firstView({ opens, mostKb, lists = [] }: Limits): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const holds = ({ moduleIds }: Chunk, path: string) => moduleIds.some((id) => id.endsWith(path))
      const first = chunks.filter((chunk) => chunk.isEntry || opens.some((path) => holds(chunk, path)))
      const missing = opens.filter((path) => !first.some((chunk) => holds(chunk, path)))
      if (missing.length > 0) this.error(`the first view opens ${missing.join(', ')}, which the build has not`)
      const names = new Set(first.map(({ fileName }) => fileName))
      for (const name of names) for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next)
      const loaded = chunks.filter(({ fileName }) => names.has(fileName))
      if (lists.length > 0) {
        const problems = against(lists, loaded, this)
        if (problems.length > 0) this.error(`the first view is not what ${lists.map(short).join(' and ')} say:\n${problems.join('\n')}`)
      }
      const of = ` of ${opens.at(-1)}`
      const kb = loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024
      if (kb > mostKb)
        this.error(`the first view${of} is ${kb.toFixed(1)} KB gzipped; its limit is ${mostKb}. Our largest modules in it:\n${largest(loaded).join('\n')}`)
      this.info(`first view${of} ${kb.toFixed(1)} KB gzipped, limit ${mostKb}`)
    },
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** A module of ours by its path, one of somebody else by its package; undefined for what the bundler puts in itself. */
function short(id: string): string | undefined {
  if (id.startsWith('\0')) return undefined
  const [path = ''] = id.split('?')
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? relative(root, path).replaceAll('\\', '/')
}

/** The modules that these files carry, without those of which the build left nothing. */
const carried = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ modules }) => Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [{ id, renderedLength }] : [])))

function against(lists: readonly string[], chunks: readonly Chunk[], graph: Graph): string[] {
  const listed = new Set(lists.flatMap((list) => readFileSync(list, 'utf8').split('\n').filter(Boolean)))
  const found = new Map<string, string>()
  for (const { id } of carried(chunks)) {
    const name = short(id)
    if (name !== undefined && !found.has(name)) found.set(name, id)
  }
  const inside = new Set(found.values())
  const importers = (id: string) =>
    (graph.getModuleInfo(id)?.importers ?? [])
      .filter((by) => inside.has(by))
      .map(short)
      .join(', ')
  return [
    ...[...found].filter(([name]) => !listed.has(name)).map(([name, id]) => `+ ${name} (imported by ${importers(id)}): import it later, or add its line`),
    ...[...listed].filter((name) => !found.has(name)).map((name) => `- ${name}: take its line out`),
  ]
}

/** Of our own: those of others grow with their versions alone. */
const largest = (chunks: readonly Chunk[]) =>
  carried(chunks)
    .filter(({ id }) => !id.includes('/node_modules/') && !id.startsWith('\0'))
    .toSorted((a, b) => b.renderedLength - a.renderedLength)
    .slice(0, 10)
    .map(({ id, renderedLength }) => `  ${short(id) ?? id}: ${(renderedLength / 1024).toFixed(1)} KB before it is pressed`)
