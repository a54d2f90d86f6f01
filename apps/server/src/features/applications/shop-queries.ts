import type { Insertable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

type Licence = Pick<Insertable<DB['shops']>, 'contact' | 'licence_no' | 'legal_person' | 'licence_key'>
export const noteLicence = (tx: Tx, shopId: string, licence: Licence) => tx.updateTable('shops').set(licence).where('id', '=', shopId).execute()
