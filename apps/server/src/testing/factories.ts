import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { hashToken, newToken } from '../http/sessions.ts'
import { accountRow, addressRow, categoryRow, cityRow, couponRow, offerRow, projectRow, technicianRow, uploadRow, userCouponRow, vipPlanRow } from './rows.ts'

type World = { db: Db; clock: Clock }
type First<F extends (...args: never[]) => unknown> = Parameters<F>[0]

const inYear = 365 * 86_400_000

/** A signed-in customer: the account and a token of its own. */
export async function aCustomer({ db, clock }: World, over: First<typeof accountRow> = {}) {
  const account = accountRow(over)
  await db.insertInto('accounts').values(account).execute()
  return { ...account, token: await aSession({ db, clock }, account.id) }
}

export async function aSession({ db, clock }: World, accountId: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      issued_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + inYear),
    })
    .execute()
  return token
}

export const aCity = async ({ db }: World) => {
  await db
    .insertInto('cities')
    .values(cityRow())
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function aProject({ db }: World, over: Partial<First<typeof projectRow>> = {}) {
  let categoryId = over.category_id
  if (categoryId === undefined) {
    const category = categoryRow()
    await db.insertInto('project_categories').values(category).execute()
    categoryId = category.id
  }
  const project = projectRow({ ...over, category_id: categoryId })
  await db.insertInto('projects').values(project).execute()
  return project
}

/** A technician on duty who offers one project (or the given ones at their list price), with an account and a token. */
export async function aTechnician(
  world: World,
  { projects, ...over }: Partial<First<typeof technicianRow>> & { projects?: { id: string; price: number }[] } = {},
) {
  await aCity(world)
  const customer = await aCustomer(world, { nickname: over.nickname ?? '林师傅', ...(over.account_id && { id: over.account_id }) })
  const technician = technicianRow({ ...over, account_id: customer.id })
  await world.db.insertInto('technicians').values(technician).execute()
  const offered = projects ?? [await aProject(world)]
  for (const project of offered)
    await world.db
      .insertInto('offers')
      .values(offerRow({ technician_id: technician.id, project_id: project.id, price: project.price }))
      .execute()
  // A price that a test gives stands; by itself it follows the offers.
  const { min_price } = over
  if (min_price !== undefined) await world.db.updateTable('technicians').set({ min_price }).where('id', '=', technician.id).execute()
  return { ...technician, accountId: customer.id, token: customer.token, projects: offered }
}

export async function anAddress({ db }: World, over: First<typeof addressRow>) {
  const address = addressRow(over)
  await db.insertInto('addresses').values(address).execute()
  return address
}

export async function aCoupon({ db }: World, over: First<typeof couponRow> = {}) {
  const coupon = couponRow(over)
  await db.insertInto('coupons').values(coupon).execute()
  return coupon
}

export async function aPlan({ db }: World, over: First<typeof vipPlanRow> = {}) {
  const plan = vipPlanRow(over)
  await db.insertInto('vip_plans').values(plan).execute()
  return plan
}

/** A picture that the account uploaded; its key. */
export async function anUpload({ db }: Pick<World, 'db'>, accountId: string): Promise<string> {
  const upload = uploadRow({ account_id: accountId })
  await db.insertInto('uploads').values(upload).execute()
  return upload.key
}

/** A copy of a coupon in the hands of an account; counts against the template's stock. */
export async function aUserCoupon({ db }: World, over: First<typeof userCouponRow>) {
  const copy = userCouponRow(over)
  await db.insertInto('user_coupons').values(copy).execute()
  await db
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', over.coupon_id)
    .execute()
  return copy
}
