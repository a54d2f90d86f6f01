// Which feature of the server and of the apps, and which folder of the page kit, may stand on which, where SQL may stand, and that it names its columns. Part of npm run check, beside the lint, whose rules know neither.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'
import { unnamedColumns } from './named-columns.ts'

const server = 'apps/server/src'
type List = Record<string, readonly string[]>

/** Each feature of the server, and those it may import from. What is not named here stands alone; so in every list here. */
const ofServer: List = {
  accounts: ['content', 'uploads'],
  addresses: ['schedule'],
  albums: ['uploads'],
  appeals: ['alarms', 'messages', 'orders', 'refund-requests', 'uploads'],
  approvals: ['audit', 'controls'],
  blocks: ['follows'],
  audit: ['alarms'],
  chat: ['alarms', 'messages', 'orders', 'uploads'],
  controls: ['accounts', 'alarms', 'audit'],
  coupons: ['messages'],
  dashboard: ['audit', 'payments'],
  'early-ends': ['messages', 'orders', 'refund-requests'],
  extensions: ['coupons', 'ledger', 'messages', 'orders', 'payments', 'projects', 'schedule'],
  follows: ['messages', 'push', 'schedule'],
  identities: ['accounts', 'content'],
  invites: ['coupons', 'messages'],
  ledger: ['alarms'],
  location: ['content'],
  'manage-aftersales': ['appeals', 'approvals', 'audit', 'orders', 'penalties', 'reconciliation', 'refund-requests', 'refunds'],
  'manage-orders': ['approvals', 'audit', 'orders', 'payments', 'refund-requests'],
  'manage-people': ['audit', 'technicians'],
  'manage-policy': ['audit', 'controls', 'orders', 'policy', 'refund-requests', 'refunds', 'schedule'],
  'manage-reviews': ['audit', 'messages', 'reviews'],
  'manage-tickets': ['approvals', 'audit', 'manage-people', 'orders', 'penalties', 'refund-requests', 'suggestions', 'technicians'],
  'masked-numbers': ['orders'],
  membership: ['ledger', 'messages', 'payments'],
  operators: ['accounts', 'alarms', 'audit', 'controls'],
  'order-pictures': ['chat'],
  orders: ['accounts', 'coupons', 'invites', 'ledger', 'messages', 'payments', 'refunds', 'schedule'],
  payments: ['alarms', 'identities', 'ledger', 'refunds'],
  penalties: ['accounts', 'approvals', 'ledger', 'suggestions'],
  'posted-requests': ['messages', 'orders', 'schedule', 'technicians'],
  privacy: ['accounts', 'masked-numbers', 'uploads'],
  push: ['messages'],
  reconciliation: ['alarms'],
  'refund-requests': ['coupons', 'ledger', 'messages', 'orders', 'refunds', 'uploads'],
  refunds: ['alarms', 'ledger'],
  reviews: ['accounts', 'content', 'orders', 'uploads'],
  safety: ['accounts', 'alarms', 'orders'],
  shifts: ['accounts', 'audit', 'operators'],
  substitutes: ['coupons', 'messages', 'orders', 'refunds'],
  suggestions: ['messages', 'uploads'],
  tech: ['early-ends', 'orders', 'refunds', 'schedule', 'substitutes', 'uploads'],
  technicians: ['alarms', 'coupons', 'orders', 'projects', 'reviews', 'schedule'],
}

const ofCustomer: List = {
  appeals: ['orders', 'reviews'],
  booking: ['addresses'],
  coupons: ['orders', 'technicians'],
  follows: ['technicians'],
  nearby: ['technicians'],
  orders: ['addresses'],
  projects: ['booking', 'content'],
  refunds: ['content', 'orders'],
  suggestions: ['orders', 'reviews'],
  technicians: ['location'],
}

/** The folders that both apps are made of. */
const ofMobile: List = {
  appearance: ['navigation', 'storage'],
  chat: ['drafts', 'language', 'live', 'navigation', 'outbox', 'overlays', 'page', 'request', 'uploads'],
  drafts: ['session', 'storage'],
  forms: ['drafts', 'request'],
  language: ['storage'],
  lists: ['language', 'navigation', 'page', 'request'],
  live: ['request', 'session'],
  location: ['language', 'overlays', 'permissions', 'request', 'storage', 'wechat'],
  navigation: ['language'],
  outbox: ['language', 'overlays', 'request', 'session'],
  overlays: ['language', 'navigation'],
  page: ['language', 'navigation', 'request', 'session'],
  permissions: ['language', 'overlays', 'storage'],
  request: ['language', 'overlays', 'session', 'storage'],
  safety: ['forms', 'language', 'location', 'overlays', 'page', 'request'],
  session: ['language', 'navigation', 'overlays', 'storage'],
  'sign-in': ['drafts', 'forms', 'language', 'request', 'storage', 'suggestions'],
  specification: ['drafts', 'navigation'],
  suggestions: ['forms', 'language', 'overlays', 'request'],
  uploads: ['language', 'overlays', 'permissions', 'request', 'session', 'storage'],
  wechat: ['overlays', 'request', 'storage'],
}

/** The folders of which each stands only on those that its list names. */
const lists: Record<string, List> = {
  [`${server}/features`]: ofServer,
  'apps/customer/src/features': ofCustomer,
  'apps/technician/src/features': {},
  'apps/operator/src/features': {},
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
  ...wholeRows,
  ...scriptsElsewhere,
  ...nobodysScripts,
  ...Object.entries(lists).flatMap(([folder, allowed]) => against(folder, allowed)),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
