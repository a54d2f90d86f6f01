import { profileApproved, profileRejected } from '@anxin/words/messages/profiles'
import type { Tx } from '../../db/connect.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage } from '../messages/public.ts'
import { refreshSearchText } from '../offers/public.ts'
import { findChange, lockShown, setDecided, showProfile, type ChangeRow, type Finding } from './queries.ts'

/** Messages about a technician's own profile; the specification numbers order notifications alone. */
const aboutProfiles = 13

type Decision = { changeId: string; revision: number; outcome: 'APPROVED' | 'REJECTED'; findings: readonly Finding[]; operatorId: string; now: Date }

/**
 * Decides a change of a profile in the caller's transaction: approved it is what customers see from the end of that on, and the technician reads
 * what became of it. False where it waits no more, or was changed since it was seen.
 */
export async function decideProfileChange(tx: Tx, { changeId, revision, outcome, findings, operatorId, now }: Decision): Promise<boolean> {
  const found = await findChange(tx, changeId)
  // The technician before the change, like everybody who writes one.
  const shown = found && (await lockShown(tx, found.technician_id))
  if (!found || !shown || !(await setDecided(tx, { id: changeId, revision, state: outcome, findings, operatorId, now }))) return false
  const change = await findChange(tx, changeId)
  if (outcome === 'APPROVED' && change) await show(tx, shown, change)
  const said = outcome === 'APPROVED' ? profileApproved : profileRejected(findings)
  const accountId = shown.account_id
  await addMessage(tx, { ...said, accountId, type: aboutProfiles, category: 'SYSTEM', eventKey: `profile/${changeId}`, now })
  await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }, technicianEvent(shown.id)])
  return true
}

type Shown = NonNullable<Awaited<ReturnType<typeof lockShown>>>

async function show(
  tx: Tx,
  { id, photo_keys: before, removed_photo_keys: removed }: Shown,
  { nickname, avatar_key, intro, photo_keys }: ChangeRow,
): Promise<void> {
  await showProfile(tx, id, {
    ...(nickname !== null && { nickname }),
    ...(avatar_key !== null && { avatar_key }),
    ...(intro !== null && { intro }),
    ...(photo_keys !== null && {
      photo_keys,
      removed_photo_keys: [...new Set([...removed, ...before])].filter((key) => !photo_keys.includes(key)).slice(-mostRemoved),
    }),
  })
  if (nickname !== null) await refreshSearchText(tx, [id])
}

/** Of the pictures that were shown once so many may come back unseen. */
const mostRemoved = 30
