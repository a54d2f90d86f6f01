import type { Locator, Page } from '@playwright/test'
import { pageOf, signIn, tokenFor, type Database } from './fixtures.ts'
import { open } from './steps.ts'
import { pastGuide } from './world.ts'

export type Visit = { order: string; account: string; phone: string; technician: string }

/** Finished visits of the demo that nobody has reviewed, each of another customer. */
export const toReview = (database: Database) =>
  database.rows<Visit>(
    `select distinct on (a.id) o.id as order, a.id as account, a.phone, o.technician_id as technician from orders o join accounts a on a.id = o.account_id
     where o.status = 'COMPLETED' and not o.commented and o.parent_id is null and o.end_at between now() - interval '10 days' and now() and a.phone not like '1380000000%'
       and not exists (select from follows f where f.account_id = a.id and f.technician_id = o.technician_id) order by a.id limit 2`,
  )

export const isStored = async (database: Database, table: 'blocked_technicians' | 'follows', { account, technician }: Visit) =>
  (await database.rows(`select from ${table} where account_id = $1 and technician_id = $2`, [account, technician])).length === 1

export const written = (database: Database, { order }: Visit) => database.rows('select score, content from reviews where order_id = $1', [order])

export async function openForm(phone: Page, database: Database, { order, phone: number }: Visit) {
  await pastGuide(phone)
  await signIn(phone, await tokenFor(database, number))
  await open(phone, 'comment-form', `?orderId=${order}`)
  return pageOf(phone, 'comment-form')
}

export const stars = (form: Locator, words: string) => form.getByRole('group', { name: '总体评价' }).getByRole('radio', { name: words, exact: true })
