import type { Db } from '@anxin/server/db/connect'
import { hashPassword } from '@anxin/server/features/accounts/passwords'
import { newId } from '@anxin/server/ids'

/** Who stands beside the first operator of the demo. */
export const secondOperator = { name: 'zhoumin', title: '周敏', phone: '13700000002' } as const
const madeBeforeMs = 30 * 86_400_000

/**
 * Gives the demo a second person, so that one can ask and the other agree: every right, a phone of their own that is verified, made long
 * enough ago to agree to money at once, and by nobody who is here. Anyone who is called so already stays as they are.
 */
export async function ensureSecondOperator(db: Db, { password, now }: { password: string; now: Date }): Promise<void> {
  const { name, title, phone } = secondOperator
  const known = await db.selectFrom('operators').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return
  const madeAt = new Date(now.getTime() - madeBeforeMs)
  const person = { id: newId(madeAt), name, title, phone, phone_verified_at: madeAt, role_id: 'admin', city_codes: [], created_at: madeAt }
  await db
    .insertInto('operators')
    .values({ ...person, password_hash: await hashPassword(password, 'start') })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
}
