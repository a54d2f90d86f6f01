import type { Parsed } from '@anxin/contract/endpoints'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { lockAlbum, updateAlbum } from './queries.ts'

/** Of the pictures that were taken out so many may come back without being the account's own. */
const mostRemoved = 30

type Change = Parsed<'techAlbumSet'> & { technicianId: string; accountId: string }

/**
 * Shows these pictures in this order: of those that stand in the album, were taken out of it or were uploaded by the account. Sent again
 * it is done already. Refuses (albumChanged) who saw another album, (badField) somebody else's pictures.
 */
export const setAlbum = (db: Db, { photoKeys, formerKeys, technicianId, accountId }: Change): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { photo_keys: shown, removed_photo_keys: removed } = await lockAlbum(tx, technicianId)
    if (isDeepStrictEqual(shown, photoKeys)) return
    if (!isDeepStrictEqual(shown, formerKeys)) throw new Refusal('albumChanged')
    const known = [...new Set([...removed, ...shown])]
    await requireOwnUploads({ db: tx }, { accountId, keys: photoKeys.filter((key) => !known.includes(key)), field: 'photoKeys' })
    const removedKeys = known.filter((key) => !photoKeys.includes(key)).slice(-mostRemoved)
    await updateAlbum(tx, technicianId, { photoKeys, removedKeys })
  })
