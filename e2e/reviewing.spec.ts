import type { Locator, Page } from '@playwright/test'
import { expect, pageOf, signIn, test, tokenFor, type Database } from './fixtures.ts'
import { open } from './steps.ts'
import { pastGuide } from './world.ts'

type Visit = { order: string; account: string; phone: string; technician: string }

/** Finished visits of the demo that nobody has reviewed, each of another customer. */
const toReview = (database: Database) =>
  database.rows<Visit>(
    `select distinct on (a.id) o.id as order, a.id as account, a.phone, o.technician_id as technician from orders o join accounts a on a.id = o.account_id
     where o.status = 'COMPLETED' and not o.commented and o.parent_id is null and o.end_at between now() - interval '10 days' and now() and a.phone not like '1380000000%'
       and not exists (select from follows f where f.account_id = a.id and f.technician_id = o.technician_id) order by a.id limit 2`,
  )
const isKept = async (database: Database, table: 'blocked_technicians' | 'follows', { account, technician }: Visit) =>
  (await database.rows(`select from ${table} where account_id = $1 and technician_id = $2`, [account, technician])).length === 1
const written = (database: Database, { order }: Visit) => database.rows('select score, content from reviews where order_id = $1', [order])

async function openForm(phone: Page, database: Database, { order, phone: number }: Visit) {
  await pastGuide(phone)
  await signIn(phone, await tokenFor(database, number))
  await open(phone, 'comment-form', `?orderId=${order}`)
  return pageOf(phone, 'comment-form')
}
const stars = (form: Locator, words: string) => form.getByRole('group', { name: '总体评价' }).getByRole('radio', { name: words, exact: true })

test('a review says that the technician is not wanted again, and tells the platform alone what others need not read', async ({ phone, database }) => {
  const [visit] = await toReview(database)
  if (!visit) throw new Error('The demo has no visit to review')
  const form = await openForm(phone, database, visit)
  await stars(form, '一般').check()
  await form.getByRole('button', { name: '不再约' }).click()
  await expect(form.getByText('不再看到这位技师')).toBeVisible()
  const aside = form.getByRole('textbox', { name: '只给平台的话（选填）' })
  await aside.fill('太短')
  const send = form.getByRole('button', { name: '发表评价' })
  await send.click()
  await expect(form.getByText('请至少写 5 个字')).toBeVisible()
  await expect(aside).toBeFocused()
  await aside.fill('全程在看手机，希望提醒')
  await send.click()
  await expect.poll(() => isKept(database, 'blocked_technicians', visit)).toBe(true)
  const told = () => database.rows('select kind, content from suggestions where account_id = $1 and order_id = $2', [visit.account, visit.order])
  await expect.poll(told).toEqual([{ kind: 'SERVICE', content: '全程在看手机，希望提醒' }])
  expect(await written(database, visit)).toEqual([{ score: 3, content: '' }])
})

test('whoever is wanted again is followed, and a review is changed afterwards', async ({ phone, database }) => {
  const [, visit] = await toReview(database)
  if (!visit) throw new Error('The demo has no two visits to review')
  const form = await openForm(phone, database, visit)
  await stars(form, '非常满意').check()
  await form.getByRole('textbox', { name: '评价内容' }).fill('手法很好')
  await form.getByRole('button', { name: '优先约' }).click()
  await form.getByRole('button', { name: '发表评价' }).click()
  await expect.poll(() => isKept(database, 'follows', visit)).toBe(true)
  expect(await isKept(database, 'blocked_technicians', visit)).toBe(false)

  await open(phone, 'comment-form', `?orderId=${visit.order}`)
  await form.getByRole('button', { name: '修改评价' }).click()
  await expect(form.getByRole('heading', { name: '修改评价' })).toBeVisible()
  await expect(stars(form, '非常满意')).toBeChecked()
  await expect(form.getByRole('textbox')).toHaveValue('手法很好')
  await stars(form, '一般').check()
  await form.getByRole('textbox').fill('手法很好，来晚了二十分钟')
  await form.getByRole('button', { name: '保存修改' }).click()
  await expect(phone.getByText('评价已修改')).toBeVisible()
  await expect(form.getByText('手法很好，来晚了二十分钟')).toBeVisible()
  expect(await written(database, visit)).toEqual([{ score: 3, content: '手法很好，来晚了二十分钟' }])
})
