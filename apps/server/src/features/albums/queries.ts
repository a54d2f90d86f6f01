import type { Db, Tx } from '../../db/connect.ts'

export const findAlbum = async (db: Db, technicianId: string): Promise<readonly string[]> =>
  (await db.selectFrom('technicians').select('photo_keys').where('id', '=', technicianId).executeTakeFirst())?.photo_keys ?? []

/** What is shown and what was taken out of it, held until the transaction ends. */
export const lockAlbum = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['photo_keys', 'removed_photo_keys']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateAlbum = (tx: Tx, technicianId: string, { photoKeys, removedKeys }: { photoKeys: string[]; removedKeys: string[] }) =>
  tx.updateTable('technicians').set({ photo_keys: photoKeys, removed_photo_keys: removedKeys }).where('id', '=', technicianId).execute()
