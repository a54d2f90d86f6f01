// What may be imported from where: of a module of the server its public.ts, of the apps and the page kit what the lists below name; where SQL is written, and that it names its columns. Part of npm run check, beside the lint, whose rules know neither.
import { allSurfaces } from '@anxin/contract/surfaces'
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'
import { bareClocks } from './injected-clock.ts'
import { unnamedColumns } from './named-columns.ts'

const server = 'apps/server/src'
type List = Record<string, readonly string[]>

const ofCustomer: List = {
  appeals: ['orders', 'reviews'],
  booking: ['addresses'],
  coupons: ['orders', 'technicians'],
  follows: ['technicians'],
  joining: ['orders'],
  nearby: ['technicians'],
  orders: ['addresses'],
  projects: ['booking', 'content'],
  refunds: ['content', 'orders'],
  'support-tickets': ['orders', 'reviews'],
  technicians: ['location'],
}

/** The folders that both apps are made of. */
const ofMobile: List = {
  appearance: ['navigation', 'storage'],
  chat: ['drafts', 'language', 'live', 'navigation', 'outbox', 'overlays', 'page', 'request', 'uploads'],
  drafts: ['session', 'storage'],
  forms: ['drafts', 'language', 'request'],
  language: ['storage'],
  lists: ['language', 'navigation', 'page', 'request'],
  live: ['request', 'session'],
  location: ['language', 'overlays', 'permissions', 'request', 'storage', 'wechat'],
  navigation: ['language'],
  outbox: ['language', 'overlays', 'request', 'session'],
  overlays: ['language', 'navigation'],
  page: ['language', 'navigation', 'request', 'session'],
  papers: ['language', 'permissions', 'request', 'uploads'],
  permissions: ['language', 'overlays', 'storage'],
  request: ['language', 'overlays', 'session', 'storage'],
  safety: ['forms', 'language', 'location', 'overlays', 'page', 'request'],
  session: ['language', 'navigation', 'overlays', 'storage'],
  shell: ['language', 'navigation', 'outbox', 'overlays', 'page', 'request'],
  'shop-invitations': ['language', 'overlays', 'request'],
  'sign-in': ['drafts', 'forms', 'language', 'request', 'storage', 'support-tickets'],
  specification: ['drafts', 'navigation'],
  'support-tickets': ['forms', 'language', 'overlays', 'request'],
  'technician-left': ['language'],
  uploads: ['language', 'overlays', 'permissions', 'request', 'session', 'storage'],
  wechat: ['overlays', 'request', 'storage'],
}

/** The folders of which each stands only on those that its list names. */
const lists: Record<string, List> = {
  ...Object.fromEntries(allSurfaces.map(({ name }) => [`apps/${name}/src/features`, {}])),
  'apps/customer/src/features': ofCustomer,
  'packages/mobile/src': ofMobile,
}

/** Files that may speak SQL: those named after it, and those under the database's own folder. */
const isQueryFile = (file: string) => /(^|\/)(queries|[a-z-]+-(sql|queries))\.ts$/.test(file) || file.startsWith('db/')
const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file)
const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((file) => !isForTests(file))

const speaksSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bstatement(<|\()/
const sqlElsewhere = sources(server)
  .filter((file) => !isQueryFile(file) && speaksSql.test(readFileSync(`${server}/${file}`, 'utf8')))
  .map((file) => `${server}/${file}: SQL belongs into queries.ts or a file named …-sql.ts or …-queries.ts`)

const wholeRows = sources(server).flatMap((file) =>
  unnamedColumns(readFileSync(`${server}/${file}`, 'utf8')).map(
    (found) => `${server}/${file}: name the columns instead of ${found} (scripts/check/named-columns.ts)`,
  ),
)

const scriptsElsewhere = globSync('{apps,packages,simulators,city,bench,e2e}/**/*.{ts,tsx}', { exclude: (name) => name === 'node_modules' || name === 'dist' })
  .filter((file) => /'(\.\.\/)+scripts\//.test(readFileSync(file, 'utf8')))
  .map((file) => `${file}: scripts/ holds commands; what builds, tests and commands share belongs into packages/tooling`)

const called = ['package.json', 'scripts/tests/full-parts.ts'].map((file) => readFileSync(file, 'utf8')).join('\n')
const nobodysScripts = globSync('scripts/*.{ts,mjs}')
  .filter((file) => !called.includes(file.replaceAll('\\', '/')))
  .map((file) => `${file}: no command of package.json; what commands share belongs into a folder of scripts/ or into packages/tooling`)

const importOf = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g
/** The folder beside its own that a path lies in; undefined for what lies outside of them. */
const partOf = (file: string) => /^([^./][^/]*)\//.exec(file)?.[1]

/** The module of the server that a file belongs to: its first folder below features. */
const moduleOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
/** Wires the modules to each other and to what they depend on: routes, jobs, hooks, purposes. */
const composesModules = (file: string) => /^features\/all-[a-z-]+\.ts$/.test(file) || ['app.ts', 'deps.ts', 'main.ts'].includes(file)

/** Imports of a module's inner files from another module, and public files that offer what no other module takes. */
function aroundPublicFiles(): string[] {
  const problems: string[] = []
  const taken = new Map<string, Set<string>>()
  for (const file of sources(server)) {
    if (composesModules(file)) continue
    const text = readFileSync(`${server}/${file}`, 'utf8')
    for (const [, names, path] of text.matchAll(/\{([^}]*)\} from '(\.[^']+)'/g)) {
      const target = posix.join(dirname(file), path ?? '')
      const module = moduleOf(target)
      if (module === undefined || module === moduleOf(file) || isForTests(target)) continue
      if (target !== `features/${module}/public.ts`) problems.push(`${server}/${file}: import from features/${module}/public.ts, not from ${target}`)
      const of = taken.get(module) ?? taken.set(module, new Set()).get(module)
      for (const name of names?.split(',') ?? []) of?.add(importedName(name))
    }
  }
  for (const file of sources(server).filter((path) => path.endsWith('/public.ts'))) {
    const module = moduleOf(file) ?? ''
    for (const [, names] of readFileSync(`${server}/${file}`, 'utf8').matchAll(/\{([^}]*)\} from/g))
      for (const name of names?.split(',').map(importedName).filter(Boolean) ?? [])
        if (!taken.get(module)?.has(name)) problems.push(`${server}/${file}: no other module takes ${name}`)
  }
  return problems
}

const importedName = (text: string) =>
  text
    .trim()
    .replace(/^type /, '')
    .split(' as ')[0] ?? ''

/** Every import against the list, whatever the list names in vain, and a list that goes in a circle. */
function against(folder: string, allowed: List): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  for (const file of sources(folder)) {
    const part = partOf(file)
    if (part === undefined) continue
    for (const [, plain, lazy] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(importOf)) {
      const other = partOf(posix.join(dirname(file), plain ?? lazy ?? ''))
      if (other === undefined || other === part) continue
      used.add(`${part} ${other}`)
      if (!allowed[part]?.includes(other)) problems.push(`${folder}/${file}: ${part} does not stand on ${other} (scripts/check/boundaries.ts)`)
    }
  }
  for (const [part, others] of Object.entries(allowed))
    for (const other of others) if (!used.has(`${part} ${other}`)) problems.push(`${folder}: ${part} no longer uses ${other}: take it off the list`)
  const circle = Object.keys(allowed)
    .map((part) => circleFrom(allowed, part))
    .find(Boolean)
  if (circle) problems.push(`${folder}: the list goes in a circle: ${circle.join(' → ')}`)
  return problems
}

/** The first way round from a part back to itself. */
function circleFrom(allowed: List, part: string, path: readonly string[] = []): readonly string[] | undefined {
  if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
  for (const other of allowed[part] ?? []) {
    const circle = circleFrom(allowed, other, [...path, part])
    if (circle) return circle
  }
  return undefined
}

const problems = [
  ...sqlElsewhere,
  ...bareClocks(),
  ...wholeRows,
  ...aroundPublicFiles(),
  ...scriptsElsewhere,
  ...nobodysScripts,
  ...Object.entries(lists).flatMap(([folder, allowed]) => against(folder, allowed)),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
