import { isDeepStrictEqual } from 'node:util'
import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { insertChange, noteDropped, openChange, picturesIn, reviseChange, withdrawChange, type Wished } from './queries.ts'

type Submission = { technicianId: string; wished: Partial<Wished>; policy: Pick<Policy, 'answerWithinH'>; now: Date }

const fields = ['nickname', 'avatar_key', 'intro', 'photo_keys'] as const

/**
 * Adds wishes to the change that waits, or begins one; a null takes a wish out of it, and one without a wish is withdrawn. A change that says
 * something else is another revision, and waits from now on. The caller holds the technician.
 */
export async function submitChange(tx: Tx, { technicianId, wished, policy, now }: Submission): Promise<void> {
  const open = await openChange(tx, technicianId)
  const before: Wished = {
    nickname: open?.nickname ?? null,
    avatar_key: open?.avatar_key ?? null,
    intro: open?.intro ?? null,
    photo_keys: open?.photo_keys ?? null,
  }
  const after: Wished = { ...before, ...wished }
  if (isDeepStrictEqual(before, after)) return
  const dates = { submitted_at: now, answer_by: new Date(now.getTime() + policy.answerWithinH * 3_600_000) }
  const isEmpty = fields.every((field) => after[field] === null)
  if (!open) await insertChange(tx, { ...after, ...dates, id: newId(now), technician_id: technicianId })
  else if (isEmpty) await withdrawChange(tx, open.id)
  else {
    await reviseChange(tx, open.id, { ...after, ...dates })
    const wished = picturesIn(after)
    await noteDropped(tx, { technicianId, keys: picturesIn(before).filter((key) => !wished.includes(key)), now })
  }
  await notifyIn(tx, [vettingEvent(now)])
}
