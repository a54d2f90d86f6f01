import type { ManageReply } from '@anxin/contract/manage/calls'
import { alarmKinds } from '@anxin/words/codes/alarm-kinds'
import { ordersWords } from '@anxin/words/console/orders/orders'
import { beyondUsual, isStep, stepWords } from '@anxin/words/console/orders/steps'
import { alarmWords } from '@anxin/words/console/system/alarm'
import type { ReactNode } from 'react'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'

type OrderFile = ManageReply<'order/getInfo'>
type Line = { key: string; at: number; said: ReactNode; more?: string }

const calls: ReadonlySet<string> = new Set(['SOS', 'SAFETY_DURESS', 'SAFETY_OVERDUE'])

/** What happened to an order, step by step, and when help was asked during it. */
export function Timeline({ order }: { order: Pick<OrderFile, 'events' | 'alarms'> }) {
  const text = useText(ordersWords)
  const stepText = useText(stepWords)
  const alarmText = useText(alarmWords)
  const reasonText = useReason()
  const either = useEither()
  const steps: Line[] = order.events.map(({ seq, at, note, move, actor, toStatus }) => ({
    key: String(seq),
    at,
    said: isStep(move) ? stepText(move) : text(toStatus),
    more: isStep(move) ? reasonText(beyondUsual(move, note)) : `${text(actor)} · ${note}`,
  }))
  const help: Line[] = order.alarms
    .filter(({ kind }) => calls.has(kind))
    .flatMap(({ kind, side, raisedAt, calledAgainAt, resolvedAt }) => {
      const name = <strong>{either(alarmKinds[kind])}</strong>
      const who = side && alarmText(side)
      return [
        { key: `${kind}${raisedAt}`, at: raisedAt, said: name, ...(who && { more: who }) },
        ...(calledAgainAt === undefined ? [] : [{ key: `${kind}${raisedAt}again`, at: calledAgainAt, said: name, more: text('calledAgain') }]),
        ...(resolvedAt === undefined ? [] : [{ key: `${kind}${raisedAt}settled`, at: resolvedAt, said: name, more: text('settled') }]),
      ]
    })
  return (
    <ol className="timeline">
      {[...steps, ...help]
        .toSorted((a, b) => a.at - b.at)
        .map(({ key, at, said, more }) => (
          <li key={key}>
            <span className="num quiet">{clockText(at).slice(5)}</span> <span>{said}</span> <span className="quiet">{more}</span>
          </li>
        ))}
    </ol>
  )
}
