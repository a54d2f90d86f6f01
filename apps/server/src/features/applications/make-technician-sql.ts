import type { Insertable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

type New = { technician: Insertable<DB['technicians']>; offers: Insertable<DB['offers']>[] }

export async function insertTechnician(tx: Tx, { technician, offers }: New): Promise<void> {
  await tx.insertInto('technicians').values(technician).execute()
  if (offers.length > 0) await tx.insertInto('offers').values(offers).execute()
}

type Licence = Pick<Insertable<DB['shops']>, 'contact' | 'licence_no' | 'legal_person' | 'licence_key'>
export const noteLicence = (tx: Tx, shopId: string, licence: Licence) => tx.updateTable('shops').set(licence).where('id', '=', shopId).execute()
