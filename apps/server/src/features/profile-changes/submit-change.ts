import { isDeepStrictEqual } from 'node:util'
import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { forgetUnusedOfAll } from '../uploads/public.ts'
import type { Owner } from './owner.ts'
import { insertChange, noteDropped, openChange, picturesIn, reviseChange, withdrawChange, type Wished } from './queries.ts'

type Submission = { owner: Owner; wished: Partial<Wished>; policy: Pick<Policy, 'answerWithinH'>; now: Date }

const fields = ['nickname', 'avatar_key', 'intro', 'photo_keys', 'phone'] as const

/**
 * Adds wishes to the change that waits, or begins one; a null takes a wish out of it, and one without a wish is withdrawn. A change that says
 * something else is another revision, and waits from now on. The caller holds the technician or the shop.
 */
export async function submitChange(tx: Tx, { owner, wished, policy, now }: Submission): Promise<void> {
  const open = await openChange(tx, owner)
  const before: Wished = {
    nickname: open?.nickname ?? null,
    avatar_key: open?.avatar_key ?? null,
    intro: open?.intro ?? null,
    photo_keys: open?.photo_keys ?? null,
    phone: open?.phone ?? null,
  }
  const after: Wished = { ...before, ...wished }
  if (isDeepStrictEqual(before, after)) return
  const dates = { submitted_at: now, answer_by: new Date(now.getTime() + policy.answerWithinH * 3_600_000) }
  const isEmpty = fields.every((field) => after[field] === null)
  if (!open) await insertChange(tx, { ...after, ...dates, id: newId(now), owner })
  else if (isEmpty) await withdrawChange(tx, open.id)
  else {
    await reviseChange(tx, open.id, { ...after, ...dates })
    const wished = picturesIn(after)
    await drop(tx, { owner, keys: picturesIn(before).filter((key) => !wished.includes(key)), now })
  }
  await notifyIn(tx, [vettingEvent(now)])
}

/** Pictures that a revision leaves out. A technician may take one up again for some days; a shop uploads it again. */
const drop = (tx: Tx, { owner, ...dropped }: { owner: Owner; keys: readonly string[]; now: Date }): Promise<void> =>
  'technicianId' in owner ? noteDropped(tx, { ...owner, ...dropped }) : forgetUnusedOfAll(tx, dropped)
