// Writes the diagram and the table of moves in docs/orders.md from the contract. With --check it only says whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Button } from '@anxin/contract/move-table'
import { orderActs } from '@anxin/contract/order-acts'
import { visitTransitions, type OrderFacts, type VisitTransition } from '@anxin/contract/visit-transitions'
import { orderStatuses, type Actor, type OrderStatus } from '@anxin/contract/order-states'
import { defaultPolicy } from '@anxin/contract/policy'
import { orderStatusText } from '@anxin/words/codes/status-text'
import { actLines, stepText } from '@anxin/words/stored/order-lines'

const file = new URL('../../docs/orders.md', import.meta.url)
const who: Record<Actor, string> = { USER: 'customer', TECH: 'technician', PLATFORM: 'operator', SYSTEM: 'system' }

type Step = {
  from: readonly OrderStatus[]
  to?: OrderStatus
  by: Actor
  guard?: (facts: OrderFacts) => unknown
  button?: Button
}
const moves = Object.entries<Step>(visitTransitions)
const isLogged = (name: string): name is VisitTransition | keyof typeof actLines => name in visitTransitions || name in actLines
const reached = new Set(moves.flatMap(([, { from, to }]) => [...from, ...(to ? [to] : [])]))
const leaves = new Set(moves.flatMap(([, { from }]) => from))

const diagram = () => [
  '```mermaid',
  'stateDiagram-v2',
  ...orderStatuses.filter((status) => reached.has(status)).map((status) => `  ${status}: ${status}<br/>${orderStatusText(status)}`),
  '  [*] --> PENDING_PAYMENT: create (customer)',
  ...moves.flatMap(([name, move]) => move.from.map((from) => `  ${from} --> ${move.to}: ${name} (${who[move.by]})`)),
  ...orderStatuses.filter((status) => reached.has(status) && !leaves.has(status)).map((status) => `  ${status} --> [*]`),
  '```',
]

const table = () => [
  '| Step | From | To | By | Only when | Button | In the log |',
  '|---|---|---|---|---|---|---|',
  ...[...moves, ...Object.entries<Step>(orderActs)].map(
    ([name, { from, to, by, guard, button }]) =>
      `| \`${name}\` | ${from.join(', ')} | ${to ?? 'the same'} | ${who[by]} | ${guard ? `\`${guard.name}\`` : ''} | ${button?.action ?? ''} | ${isLogged(name) ? stepText(name, defaultPolicy) : ''} |`,
  ),
]

/** The page with the lines between two marks replaced. */
function withPart(page: string, name: string, lines: string[]): string {
  const [begin, end] = [`<!-- ${name}: written by scripts/docs/order-diagram.ts -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/orders.md has no part "${name}"`)
  return `${page.slice(0, from)}${begin}\n${lines.join('\n')}\n${page.slice(to)}`
}

const former = readFileSync(file, 'utf8')
const page = withPart(withPart(former, 'diagram', diagram()), 'moves', table())
if (process.argv.includes('--check')) {
  if (page !== former) console.error('stale, run node scripts/docs/order-diagram.ts: docs/orders.md')
  process.exit(page === former ? 0 : 1)
}
writeFileSync(file, page)
console.log(page === former ? 'docs/orders.md is up to date' : 'written: docs/orders.md')
