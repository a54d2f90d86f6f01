import { profileApproved, profileRejected, shopPageApproved, shopPageRejected } from '@anxin/words/messages/profiles'
import type { Tx } from '../../db/connect.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { addMessage } from '../messages/public.ts'
import { refreshSearchText } from '../offers/public.ts'
import { forgetUnusedOfAll } from '../uploads/public.ts'
import { lockOwner, type Held } from './lock-owner.ts'
import { pageMoved } from './page-moved.ts'
import { findChange, setDecided, showProfile, type ChangeRow, type Finding, type Technician } from './queries.ts'
import { editorsOf, showShop, type Shop } from './shop-queries.ts'

/** Messages about what is shown of oneself; the specification numbers order notifications alone. */
const aboutProfiles = 13

type Outcome = { outcome: 'APPROVED' | 'REJECTED'; findings: readonly Finding[]; now: Date }
type Decision = Outcome & { changeId: string; revision: number; operatorId: string }

/**
 * Decides a change of a profile or of a shop's page in the caller's transaction: approved it is what customers see from the end of that on, and
 * those whose page it is read what became of it. False where it waits no more, or was changed since it was seen.
 */
export async function decideProfileChange(tx: Tx, { changeId, revision, operatorId, ...decided }: Decision): Promise<boolean> {
  const found = await findChange(tx, changeId)
  const held = found && (await lockOwner(tx, found))
  const { outcome: state, findings, now } = decided
  if (!held || !(await setDecided(tx, { id: changeId, revision, state, findings, operatorId, now }))) return false
  const change = await findChange(tx, changeId)
  if (state === 'APPROVED' && change) await show(tx, held, { change, now })
  await notify(tx, held, { changeId, ...decided })
  return true
}

const show = (tx: Tx, held: Held, { change, now }: { change: ChangeRow; now: Date }): Promise<void> =>
  'technician' in held ? showTechnician(tx, held.technician, change) : showOnPage(tx, held.shop, { change, now })

async function showTechnician(
  tx: Tx,
  { id, photo_keys: before, removed_photo_keys: removed }: Technician,
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

async function showOnPage(
  tx: Tx,
  { id, photo_keys: before }: Shop,
  { change: { intro, phone, photo_keys }, now }: { change: ChangeRow; now: Date },
): Promise<void> {
  await showShop(tx, id, {
    ...(intro !== null && { intro }),
    ...(phone !== null && { phone }),
    ...(photo_keys !== null && { photo_keys }),
  })
  if (photo_keys !== null) await forgetUnusedOfAll(tx, { keys: before.filter((key) => !photo_keys.includes(key)), now })
  await pageMoved(tx, id)
}

async function notify(tx: Tx, held: Held, { changeId, outcome, findings, now }: Outcome & { changeId: string }): Promise<void> {
  const isApproved = outcome === 'APPROVED'
  const common = { type: aboutProfiles, category: 'SYSTEM' as const, eventKey: `profile/${changeId}`, now }
  if ('technician' in held) {
    const { id, account_id: accountId } = held.technician
    await addMessage(tx, { ...common, ...(isApproved ? profileApproved : profileRejected(findings)), accountId })
    await notifyIn(tx, [{ type: 'message', accountId, at: now.getTime() }, technicianEvent(id)])
    return
  }
  const { id, name: nickname } = held.shop
  const said = isApproved ? shopPageApproved(nickname) : shopPageRejected(nickname, findings)
  const editors = await editorsOf(tx, id)
  for (const accountId of editors) await addMessage(tx, { ...common, ...said, facts: { nickname }, accountId })
  await notifyIn(
    tx,
    editors.map((accountId) => ({ type: 'message', accountId, at: now.getTime() })),
  )
}
