import { fillStateLists, type StateLists } from './state-lists.ts'

type Target = { table: string; name: string; rule: string }
type Written = { name: string; text: string }

/** The checks that name states. A new one is added here beside its migration; a test looks for it. */
export const checks: readonly Target[] = [
  { table: 'orders', name: 'orders_status_check', rule: 'status in /* order states: all */ ()' },
  { table: 'orders', name: 'orders_refund_status_check', rule: 'refund_status in /* refund states of an order */ ()' },
  { table: 'orders', name: 'orders_appeal_status_check', rule: 'appeal_status in /* appeal states */ ()' },
  { table: 'orders', name: 'orders_check5', rule: 'substituting is null or status in /* order states: beforeArrival */ ()' },
  { table: 'order_events', name: 'order_events_actor_check', rule: 'actor in /* actors */ ()' },
  { table: 'refunds', name: 'refunds_status_check', rule: 'status in /* refund states */ ()' },
  { table: 'appeals', name: 'appeals_type_check', rule: 'type in /* appeal types */ ()' },
  { table: 'payments', name: 'payments_channel_check', rule: 'channel in /* pay channels */ ()' },
  { table: 'appeals', name: 'appeals_status_check', rule: 'status in /* appeal states of a case */ ()' },
]

/** The indexes over the rows of some states. */
export const indexes: readonly Target[] = [
  { table: 'orders', name: 'orders_running', rule: '(technician_id, start_at) where status in /* order states: running */ ()' },
]

/**
 * The migrations that bring the lists of a database up to date: one for the checks, added unproven and then proven in a step of its own, so that
 * nobody waits for the proof; one for the indexes, built beside the work. `picture` is what the migrations so far make (schema-picture.ts).
 */
export function stateListMigrations(picture: string, { lists, last }: { lists: StateLists; last: string }): Written[] {
  const stale = (targets: readonly Target[]) =>
    targets.filter(({ name, rule }) => !isSame(textsIn(lineOf(picture, name)), textsIn(fillStateLists(rule, lists))))
  const staleChecks = stale(checks)
  const staleIndexes = stale(indexes)
  const tables = [...new Set(staleChecks.map(({ table }) => table))]
  const written: Written[] = []
  let number = Number(/^\d+/.exec(last)?.[0])
  const nameOf = (what: string) => `${String(++number).padStart(4, '0')}-state-lists-of-${what}.sql`
  if (tables.length > 0) {
    const steps = tables.flatMap((table) => {
      const own = staleChecks.filter((check) => check.table === table)
      return [
        alter(
          table,
          own.flatMap(({ name, rule }) => [`drop constraint ${name}`, `add constraint ${name} check (${fillStateLists(rule, lists)}) not valid`]),
        ),
        alter(
          table,
          own.map(({ name }) => `validate constraint ${name}`),
        ),
      ]
    })
    written.push({ name: nameOf(tables.map(dashed).join('-')), text: `-- The lists of states as the contract has them now.\n${steps.join('-- step\n')}` })
  }
  if (staleIndexes.length > 0)
    written.push({
      name: nameOf(`index-${staleIndexes.map(({ name }) => dashed(name)).join('-')}`),
      text: `-- outside a transaction\n-- The rows of the states as the contract has them now.\n${staleIndexes.map((index) => replaceIndex(index, lists)).join('')}`,
    })
  return written
}

const dashed = (name: string) => name.replaceAll('_', '-')
const alter = (table: string, actions: string[]) => `alter table ${table}\n  ${actions.join(',\n  ')};\n`
const replaceIndex = ({ table, name, rule }: Target, lists: StateLists) =>
  [
    `create index concurrently if not exists ${name}_next on ${table} ${fillStateLists(rule, lists)};`,
    `drop index concurrently if exists ${name};`,
    `alter index if exists ${name}_next rename to ${name};`,
    '',
  ].join('\n')

function lineOf(picture: string, name: string): string {
  const line = picture.split('\n').find((one) => one.startsWith(`  constraint ${name} `) || one.includes(` INDEX ${name} ON `))
  if (line === undefined) throw new Error(`no check or index is called ${name}`)
  return line
}
const textsIn = (sql: string): Set<string> => new Set(sql.match(/'[^']*'/g))
const isSame = (one: Set<string>, other: Set<string>) => one.size === other.size && [...one].every((text) => other.has(text))
