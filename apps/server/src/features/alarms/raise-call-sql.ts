import { statement, type Tx } from '../../db/connect.ts'
import { numberIn } from '../../db/readable.ts'
import { alarmEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import type { Alarm } from './queries.ts'

type Call = Omit<Alarm, 'orderId' | 'facts'> & { orderId: string; side: string; silent: boolean }
// A thumb that presses again asks for the same help.
export const sameCallMs = 600_000

const silent = numberIn('a.facts', 'silent')

// One statement: of a call beside the end of its alarm either the open one calls again, or there is a new one.
const called = statement<{ id: string }>(`
  insert into alarms as a (id, kind, subject, order_id, facts, raised_at)
  values ($1, $2, $3, $4, jsonb_build_object('side', $5::text, 'silent', $6::int), $7)
  on conflict (kind, subject) where resolved_at is null do update
    set taken_by = null, taken_at = null,
      facts = a.facts || jsonb_build_object('calledAgainAt', $8::bigint, 'silent', greatest(${silent}::int, $6::int))
    where a.taken_by is not null or coalesce(${silent}, 0) < $6::int
      or coalesce(${numberIn('a.facts', 'calledAgainAt')}, extract(epoch from a.raised_at) * 1000) <= $8::bigint - ${sameCallMs}
  returning id`)

/**
 * Puts a call for help on the operators' list. Where one is open that somebody took, or after a while, it is nobody's again and sounds again:
 * somebody who calls once more is not helped yet. Once silent it stays so.
 */
export async function raiseCall(tx: Tx, { kind, subject, orderId, side, silent, now }: Call): Promise<void> {
  const rows = await called(tx, newId(now), kind, subject, orderId, side, silent ? 1 : 0, now, now.getTime())
  if (rows.length > 0) await notifyIn(tx, [alarmEvent(now)])
}
