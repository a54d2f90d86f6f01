import { statement, type Db, type Tx } from '../../db/connect.ts'

type AlbumRow = { photo_keys: string[] }
const shown = statement<AlbumRow>('select photo_keys from technicians where id = $1')
export const findAlbum = async (db: Db, technicianId: string): Promise<readonly string[]> => (await shown(db, technicianId))[0]?.photo_keys ?? []

/** What is shown and what was taken out of it, held until the transaction ends. */
export const lockAlbum = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['photo_keys', 'removed_photo_keys']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateAlbum = (tx: Tx, technicianId: string, { photoKeys, removedKeys }: { photoKeys: string[]; removedKeys: string[] }) =>
  tx.updateTable('technicians').set({ photo_keys: photoKeys, removed_photo_keys: removedKeys }).where('id', '=', technicianId).execute()
