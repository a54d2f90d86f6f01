import { processorMs, type Verdict } from '../figures.ts'
import type { LifeCosts, StepCost } from './count-life.ts'
import { lives, untilAccepted, type LifeName } from './steps.ts'
import type { LifeTimes, StepTime } from './time-life.ts'

export type LifeResult = { name: LifeName; costs: LifeCosts; times: LifeTimes }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const kb = (bytes: number) => (bytes / 1000).toFixed(1)

export const lifeTitle = ({ name }: LifeResult): string => lives[name].title

export const lifeNote = ({ costs, times }: LifeResult) =>
  `One order of a customer with one phone that is notified, from its quote to its review. The counts are of ${costs.lives} lives, one call after the other on a server that does nothing else; they are the same at every run and at any load of the machine. A statement outside a transaction is a transaction of its own, also one that only reads. Under load sessions, contexts, new orders, live events and marks of the outbox are shared by several calls. Each step has what the outbox sends because of it. Processor time is of server and database, of ${times.lives} lives with 32 connections, one step of all lives after the other, and beside it that of the least that any product must write (bench/src/limits/life.ts), over a pool.`

export const lifeHead = [
  'Step',
  'transactions',
  'round trips',
  'WAL, KB',
  'rows inserted',
  'rows updated',
  'processor',
  'of it outbox',
  'disk so far, KB',
  'share of the life',
  'minimal',
  '× minimal',
]

export function lifeRows({ costs, times }: LifeResult): string[][] {
  const whole = sum(times.steps.map(stepMs))
  const row = (name: string, counted: readonly StepCost[], timed: readonly StepTime[]) => {
    const [ours, bare] = [sum(timed.map(stepMs)), sum(timed.map((step) => processorMs(step.bare)))]
    return [
      name,
      sum(counted.map(({ transactions }) => transactions)).toFixed(1),
      sum(timed.map(({ transactions }) => transactions)).toFixed(1),
      sum(counted.map(({ roundTrips }) => roundTrips)).toFixed(1),
      kb(sum(counted.map(({ walBytes }) => walBytes))),
      sum(counted.map(({ inserted }) => inserted)).toFixed(1),
      sum(counted.map(({ updated }) => updated)).toFixed(1),
      `${ours.toFixed(2)} ms`,
      `${sum(timed.map(({ outboxMs }) => outboxMs)).toFixed(2)} ms`,
      kb(Math.max(0, ...timed.map(({ diskBytes }) => diskBytes))),
      `${((ours / whole) * 100).toFixed(0)} %`,
      `${bare.toFixed(2)} ms`,
      (ours / bare).toFixed(1),
    ]
  }
  const isEarly = ({ name }: { name: string }) => untilAccepted.has(name)
  return [
    ...costs.steps.map((step) =>
      row(
        step.name,
        [step],
        times.steps.filter(({ name }) => name === step.name),
      ),
    ),
    row('**made, paid, accepted**', costs.steps.filter(isEarly), times.steps.filter(isEarly)),
    row('**whole life**', costs.steps, times.steps),
  ]
}

const stepMs = ({ ours, outboxMs }: StepTime) => processorMs(ours) + outboxMs

export function lifeVerdicts({ name: life, costs, times }: LifeResult): Verdict[] {
  if (life !== 'visit') return []
  const early = costs.steps.filter(({ name }) => untilAccepted.has(name))
  const timedEarly = times.steps.filter(({ name }) => untilAccepted.has(name))
  const made = 'an order made, paid, accepted'
  const verdict = (figure: string, value: number, most: number, text: (value: number) => string): Verdict => ({
    figure,
    goal: `≤ ${text(most)}`,
    measured: text(value),
    reached: value <= most,
  })
  const share = sum(times.steps.map(stepMs)) / sum(times.steps.map(({ bare }) => processorMs(bare)))
  return [
    verdict(`${made}: transactions, each alone`, sum(early.map(({ transactions }) => transactions)), 12, (value) => value.toFixed(1)),
    verdict(`${made}: transactions under load`, sum(timedEarly.map(({ transactions }) => transactions)), 12, (value) => value.toFixed(1)),
    verdict(`${made}: WAL`, sum(early.map(({ walBytes }) => walBytes)), 14_000, (value) => `${kb(value)} KB`),
    verdict(`${made}: on the disk`, Math.max(0, ...timedEarly.map(({ diskBytes }) => diskBytes)), 6000, (value) => `${kb(value)} KB`),
    verdict('a whole life: processor time', share, 3, (value) => `${value.toFixed(1)} × the minimal statements`),
  ]
}

/** What each row and index entry of an order that is made, paid and accepted takes of the log. */
export function relationRows({ costs }: LifeResult): string[][] {
  return costs.steps
    .filter(({ name }) => untilAccepted.has(name))
    .flatMap(({ name, relations }) =>
      relations
        .filter(({ isIndex, bytes, inserted, updated }) => !isIndex && bytes > 1 && inserted + updated > 0)
        .map((table) => {
          const indexes = relations.filter((one) => one.isIndex && isIndexOf(one.name, table.name, relations))
          return [
            name,
            table.name,
            table.inserted.toFixed(1),
            table.updated.toFixed(1),
            table.bytes.toFixed(0),
            String(indexes.length),
            sum(indexes.map(({ bytes }) => bytes)).toFixed(0),
          ]
        }),
    )
}

/** The longest name of a table that an index begins with is its own. */
const isIndexOf = (index: string, table: string, relations: readonly { name: string; isIndex: boolean }[]) =>
  index.startsWith(`${table}_`) && !relations.some(({ name, isIndex }) => !isIndex && name.length > table.length && index.startsWith(`${name}_`))
