import type { Deps } from '../../deps.ts'
import type { CallRow } from './queries.ts'
import { deleteTry, giveUpTry, openTries } from './tries-sql.ts'

type Asked = { orderId: string; call: CallRow; now: Date; wanted: string | undefined }

const hour = 3_600_000

/**
 * Finds what was bound for an order without an answer, and gives it back; what is wanted still is asked for again instead. Who asked may hear of it
 * this moment: they cannot take it any more.
 */
export async function giveBackTries({ db, maskedPhone }: Pick<Deps, 'db' | 'maskedPhone'>, { orderId, call, now, wanted }: Asked): Promise<void> {
  if (!maskedPhone) return
  for (const { key, number, technician_phone, contact_phone, until_at, given_up_at } of await openTries(db, orderId)) {
    if (key === wanted && given_up_at === null) continue
    if (!(await giveUpTry(db, { orderId, key, number, now }))) continue
    // After its end there is nothing to find.
    if (until_at > now) {
      const until = new Date(Math.max(until_at.getTime(), now.getTime() + hour))
      const found = await maskedPhone.find({ key, phones: [technician_phone, contact_phone], until, ...(number !== '' && { number }) })
      if (found && found.bindingId !== call.binding_id) await maskedPhone.release(found)
    }
    await deleteTry(db, { orderId, key, number })
  }
}
