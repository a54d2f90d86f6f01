import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'

export type Alarm = { kind: 'TECHNICIAN_SUSPENDED'; subject: string; orderId: string | undefined; facts: Record<string, string | number>; now: Date }

/** Puts something on the operators' list, in the transaction that brought it about. What is open there already stays as it was. */
export const raiseAlarm = (tx: Tx, { kind, subject, orderId, facts, now }: Alarm) =>
  tx
    .insertInto('alarms')
    .values({ id: newId(now), kind, subject, order_id: orderId ?? null, facts: JSON.stringify(facts), raised_at: now })
    .onConflict((oc) => oc.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing())
    .execute()
