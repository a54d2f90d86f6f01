import type { Db, Tx } from '../../db/connect.ts'

/** What a technician shows, and the album as it is to stand once its new pictures have been looked at. */
export const findAlbum = async (db: Db, technicianId: string): Promise<{ shown: readonly string[]; wished: readonly string[] }> => {
  const row = await db
    .selectFrom('technicians as t')
    .leftJoin('profile_changes as c', (join) => join.onRef('c.technician_id', '=', 't.id').on('c.state', '=', 'PENDING'))
    .select(['t.photo_keys as shown', 'c.photo_keys as wished'])
    .where('t.id', '=', technicianId)
    .executeTakeFirst()
  const shown = row?.shown ?? []
  return { shown, wished: row?.wished ?? shown }
}

/** What is shown and what was taken out of it, held until the transaction ends. */
export const lockAlbum = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['photo_keys', 'removed_photo_keys', 'status']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateAlbum = (tx: Tx, technicianId: string, { photoKeys, removedKeys }: { photoKeys: string[]; removedKeys: string[] }) =>
  tx.updateTable('technicians').set({ photo_keys: photoKeys, removed_photo_keys: removedKeys }).where('id', '=', technicianId).execute()
