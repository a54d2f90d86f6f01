import { newId } from '../ids.ts'
import type { aTechnician } from './factories.ts'
import type { TestApp } from './start-test-app.ts'

type Posted = { accountId: string; addressId: string; startAt: number; technician: Awaited<ReturnType<typeof aTechnician>> }

/** A posted request that one technician has answered and been chosen for; its id. */
export async function aPostedRequest({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { accountId, addressId, startAt, technician }: Posted): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db
    .insertInto('posted_requests')
    .values({
      id,
      account_id: accountId,
      project_id: technician.projects[0]?.id ?? '',
      quantity: 1,
      start_at: new Date(startAt),
      end_at: new Date(startAt + 3_600_000),
      address_id: addressId,
      city_code: '330100',
      area: '杭州市西湖区',
      lat: 30.28,
      lng: 120.13,
      status: 'CHOSEN',
      chosen_technician_id: technician.id,
      expire_at: new Date(now.getTime() + 1_800_000),
      created_at: now,
    })
    .execute()
  await db.insertInto('posted_request_answers').values({ request_id: id, technician_id: technician.id, answered_at: now }).execute()
  return id
}
