// Writes the diagram and the table of moves in docs/orders.md from the contract. With --check it only says whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { orderMoves, orderStatuses, orderStatusText, type Actor, type OrderMove, type OrderStatus } from '@anxin/contract/order-states'

const file = new URL('../docs/orders.md', import.meta.url)
const who: Record<Actor, string> = { USER: 'customer', TECH: 'technician', PLATFORM: 'operator', SYSTEM: 'system' }

type Move = { from: readonly OrderStatus[]; to: OrderStatus; by: readonly Actor[]; text: string }
// safe: the table satisfies this type; its keys are the moves
const moves = Object.entries(orderMoves) as [OrderMove, Move][]
const reached = new Set(moves.flatMap(([, { from, to }]) => [...from, to]))
const leaves = new Set(moves.flatMap(([, { from }]) => from))
const actorsOf = ({ by }: Move) => by.map((actor) => who[actor]).join(', ')

const diagram = () => [
  '```mermaid',
  'stateDiagram-v2',
  ...orderStatuses.filter((status) => reached.has(status)).map((status) => `  ${status}: ${status}<br/>${orderStatusText[status]}`),
  '  [*] --> PENDING_PAYMENT: create (customer)',
  ...moves.flatMap(([name, move]) => move.from.map((from) => `  ${from} --> ${move.to}: ${name} (${actorsOf(move)})`)),
  ...orderStatuses.filter((status) => reached.has(status) && !leaves.has(status)).map((status) => `  ${status} --> [*]`),
  '```',
]

const table = () => [
  '| Move | From | To | By | In the log |',
  '|---|---|---|---|---|',
  ...moves.map(([name, move]) => `| \`${name}\` | ${move.from.join(', ')} | ${move.to} | ${actorsOf(move)} | ${move.text} |`),
]

/** The page with the lines between two marks replaced. */
function withPart(page: string, name: string, lines: string[]): string {
  const [begin, end] = [`<!-- ${name}: written by scripts/order-diagram.ts -->`, `<!-- end of ${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/orders.md has no part "${name}"`)
  return `${page.slice(0, from)}${begin}\n${lines.join('\n')}\n${page.slice(to)}`
}

const former = readFileSync(file, 'utf8')
const page = withPart(withPart(former, 'diagram', diagram()), 'moves', table())
if (process.argv.includes('--check')) {
  if (page !== former) console.error('stale, run node scripts/order-diagram.ts: docs/orders.md')
  process.exit(page === former ? 0 : 1)
}
writeFileSync(file, page)
console.log(page === former ? 'docs/orders.md is up to date' : 'written: docs/orders.md')
