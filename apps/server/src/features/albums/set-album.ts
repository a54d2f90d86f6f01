import type { Parsed } from '@anxin/contract/endpoints'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { openChange, submitChange } from '../profile-changes/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { lockAlbum, updateAlbum } from './queries.ts'

/** Of the pictures that were taken out so many may come back without being the account's own. */
const mostRemoved = 30

type Change = Parsed<'techAlbumSet'> & { technicianId: string; accountId: string; now: Date }

/**
 * The album as it is to stand: what customers have seen before is shown, hidden and sorted at once, and a new picture waits until the platform
 * has looked at it. Sent again it is done already. Refuses (albumChanged) who saw another album, (badField) somebody else's pictures,
 * (technicianOnly) who has left since the call began.
 */
export async function setAlbum({ db, policy }: Pick<Deps, 'db' | 'policy'>, { photoKeys, formerKeys, technicianId, accountId, now }: Change): Promise<void> {
  const rules = await policy()
  await db.transaction().execute(async (tx) => {
    const { photo_keys: shown, removed_photo_keys: removed, status } = await lockAlbum(tx, technicianId)
    if (status === 'LEFT') throw new Refusal('technicianOnly')
    const wished = (await openChange(tx, { technicianId }))?.photo_keys ?? shown
    if (isDeepStrictEqual(wished, photoKeys)) return
    if (!isDeepStrictEqual(wished, formerKeys)) throw new Refusal('albumChanged')
    const known = [...new Set([...removed, ...shown])]
    const isNew = (key: string) => !known.includes(key)
    await requireOwnUploads({ db: tx }, { accountId, keys: photoKeys.filter(isNew), field: 'photoKeys' })
    const next = photoKeys.filter((key) => !isNew(key))
    if (!isDeepStrictEqual(next, shown))
      await updateAlbum(tx, technicianId, { photoKeys: next, removedKeys: known.filter((key) => !next.includes(key)).slice(-mostRemoved) })
    await submitChange(tx, { owner: { technicianId }, wished: { photo_keys: photoKeys.some(isNew) ? photoKeys : null }, policy: rules, now })
  })
}
