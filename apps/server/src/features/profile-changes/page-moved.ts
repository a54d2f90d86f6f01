import type { Tx } from '../../db/connect.ts'
import { technicianEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { techniciansOf } from './shop-queries.ts'

/** What guests were answered about the page of a shop is asked for again, once the transaction has ended. */
export const pageMoved = async (tx: Tx, shopId: string): Promise<void> => notifyIn(tx, (await techniciansOf(tx, shopId)).map(technicianEvent))
