// No files import each other in a cycle, imports of types and lazy ones included. Part of npm run check: the rule of the lint leaves out types.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const slashed = (path: string) => path.replaceAll('\\', '/')
const ownPackages = globSync(['{apps,packages}/*/package.json', '{simulators,city,bench,e2e}/package.json']).map((path): [string, string] => {
  // safe: a package of ours has a name
  const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string }
  return [name, posix.dirname(slashed(path))]
})
const homes = new Map(ownPackages)
const pattern = '{apps,packages,simulators,city,bench,e2e,scripts}/**/*.{ts,tsx,mts,mjs}'
const files = new Set(globSync(pattern, { exclude: (name) => name === 'node_modules' || name === 'dist' }).map(slashed))

/** The file of ours that an import means; undefined for packages of others and for styles. */
function fileOf(importer: string, name: string): string | undefined {
  const [, own = '', path = 'index'] = /^(@anxin\/[a-z]+)(?:\/(.+))?$/.exec(name) ?? []
  const base = name.startsWith('.') ? posix.join(posix.dirname(importer), name) : `${homes.get(own)}/src/${path}`
  return [base, `${base}.ts`].find((file) => files.has(file))
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => fileOf(file, name) ?? [])
const graph = new Map([...files].map((file) => [file, importsOf(file)]))

/** Groups of files that reach each other (Tarjan's algorithm), and files that import themselves. */
function cycles(): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const own = order.size
    let lowest = own
    order.set(file, own)
    open.push(file)
    for (const other of graph.get(file) ?? [])
      if (!order.has(other)) lowest = Math.min(lowest, visit(other))
      else if (open.includes(other)) lowest = Math.min(lowest, order.get(other) ?? own)
    if (lowest === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group)
    }
    return lowest
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

const problems = cycles()
for (const group of problems) {
  console.log(`${group.length} files import each other in a cycle; move what they share into a file of its own:`)
  for (const file of group) console.log(`  ${file} imports ${[...new Set(graph.get(file))].filter((other) => group.includes(other)).join(', ')}`)
}
process.exit(problems.length > 0 ? 1 : 0)
