// Which feature of the server may stand on which, and where SQL may stand. Part of npm run check, beside the lint, whose rules know neither.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'

const server = 'apps/server/src'

/** Each feature, and those it may import from. What is not named here stands alone. */
const allowed: Record<string, readonly string[]> = {
  accounts: ['content', 'uploads'],
  addresses: ['schedule'],
  albums: ['uploads'],
  appeals: ['alarms', 'messages', 'orders', 'refund-requests', 'uploads'],
  approvals: ['audit'],
  blocks: ['follows'],
  chat: ['alarms', 'messages', 'orders', 'uploads'],
  coupons: ['messages'],
  dashboard: ['audit', 'payments'],
  'early-ends': ['messages', 'orders', 'refund-requests'],
  extensions: ['coupons', 'ledger', 'messages', 'orders', 'payments', 'projects', 'schedule'],
  follows: ['messages', 'push', 'schedule'],
  identities: ['accounts', 'content'],
  invites: ['coupons', 'messages'],
  ledger: ['alarms'],
  location: ['content'],
  'manage-aftersales': ['appeals', 'approvals', 'audit', 'orders', 'penalties', 'reconciliation', 'refund-requests'],
  'manage-orders': ['approvals', 'audit', 'orders', 'payments', 'refund-requests'],
  'manage-people': ['audit', 'technicians'],
  'manage-policy': ['audit', 'orders', 'policy', 'refund-requests', 'refunds', 'schedule'],
  'manage-tickets': ['approvals', 'audit', 'manage-people', 'orders', 'penalties', 'refund-requests', 'suggestions', 'technicians'],
  'masked-numbers': ['orders'],
  membership: ['ledger', 'messages', 'payments'],
  operators: ['accounts', 'audit'],
  'order-pictures': ['chat'],
  orders: ['accounts', 'coupons', 'invites', 'ledger', 'messages', 'payments', 'refunds', 'schedule'],
  payments: ['alarms', 'identities', 'ledger', 'refunds'],
  penalties: ['approvals', 'ledger', 'suggestions'],
  'posted-requests': ['messages', 'orders', 'schedule', 'technicians'],
  privacy: ['accounts', 'uploads'],
  push: ['messages'],
  reconciliation: ['alarms'],
  'refund-requests': ['coupons', 'ledger', 'messages', 'orders', 'refunds', 'uploads'],
  refunds: ['alarms', 'ledger'],
  reviews: ['accounts', 'content', 'orders', 'uploads'],
  safety: ['accounts', 'alarms'],
  substitutes: ['coupons', 'messages', 'orders', 'refunds'],
  suggestions: ['messages', 'uploads'],
  tech: ['early-ends', 'orders', 'refunds', 'schedule', 'substitutes', 'uploads'],
  technicians: ['alarms', 'coupons', 'projects', 'reviews', 'schedule'],
}

/** Files that may speak SQL: those named after it, and those under the database's own folder. */
const isQueryFile = (file: string) => /(^|\/)(queries|[a-z-]+-(sql|queries))\.ts$/.test(file) || file.startsWith('db/')
const isForTests = (file: string) => /\.test\.ts$|(^|\/)testing\//.test(file)

const speaksSql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bstatement(<|\()/
const importOf = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

const problems: string[] = []
const used = new Set<string>()
const files = globSync(`${server}/**/*.ts`)
  .map((path) => relative(server, path).replaceAll('\\', '/'))
  .filter((file) => !isForTests(file))
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]

for (const file of files) {
  const text = readFileSync(`${server}/${file}`, 'utf8')
  const feature = featureOf(file)
  if (!isQueryFile(file) && speaksSql.test(text)) problems.push(`${file}: SQL belongs into queries.ts or a file named …-sql.ts or …-queries.ts`)
  if (feature === undefined) continue
  for (const [, plain, lazy] of text.matchAll(importOf)) {
    const other = featureOf(posix.join(dirname(file), plain ?? lazy ?? ''))
    if (other === undefined || other === feature) continue
    used.add(`${feature} ${other}`)
    if (!allowed[feature]?.includes(other)) problems.push(`${file}: ${feature} does not stand on ${other} (scripts/boundaries.ts)`)
  }
}

for (const [feature, others] of Object.entries(allowed))
  for (const other of others) if (!used.has(`${feature} ${other}`)) problems.push(`${feature} no longer uses ${other}: take it off the list`)

/** The first way round from a feature back to itself. */
function circleFrom(feature: string, path: readonly string[] = []): readonly string[] | undefined {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
  for (const other of allowed[feature] ?? []) {
    const circle = circleFrom(other, [...path, feature])
    if (circle) return circle
  }
  return undefined
}
const circle = Object.keys(allowed)
  .map((feature) => circleFrom(feature))
  .find(Boolean)
if (circle) problems.push(`the list goes in a circle: ${circle.join(' → ')}`)

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
