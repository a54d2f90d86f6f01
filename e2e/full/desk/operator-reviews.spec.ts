import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer } from '../../world.ts'

test('an operator opens a review by its id, hides it with a reason and shows it again; its author reads why', async ({ browser, phone, database }) => {
  const customer = await aCustomer(database)
  const reviewId = `review${nextSerial()}`
  const words = `言语不当 ${reviewId}`
  // A past visit of the demo is this customer's for the while, with their review.
  const visit = await database.one<{ id: string; technician: string }>(
    `with visit as (
       update orders set account_id = $1, commented = true where id = (
         select o.id from orders o where o.status = 'COMPLETED' and o.parent_id is null and not exists (select from reviews r where r.order_id = o.id) order by o.id limit 1)
       returning id, technician_id
     ), written as (
       insert into reviews (id, order_id, technician_id, account_id, project_id, score, content, created_at)
       select $3, v.id, v.technician_id, $1, (select i.project_id from order_items i where i.order_id = v.id limit 1), 1, $2, now() from visit v
     ), counted as (
       update technicians t set review_count = review_count + 1, score_sum = score_sum + 1 from visit v where t.id = v.technician_id
     ) select id, technician_id as technician from visit`,
    [customer.id, words, reviewId],
  )
  const figures = () =>
    database.one<{ n: number; stars: number }>('select review_count as n, score_sum as stars from technicians where id = $1', [visit.technician])
  const before = await figures()
  const seen = async () => {
    const { data } = await apiAs().get('/api/user/tech/getTechComment', { techId: visit.technician, limit: '50' })
    return (data.list as { content: string }[]).some(({ content }) => content === words)
  }
  await expect.poll(seen).toBe(true)

  const { page: desk, errors, context } = await aDesk(browser)
  await signInAtDesk(desk)
  await desk.goto(`/operator/#/review?id=${reviewId}`)
  const panel = desk.getByRole('dialog', { name: '评价', exact: true })
  await expect(panel.getByText('1 星', { exact: true })).toBeVisible()
  await expect.poll(() => desk.evaluate<string>('location.hash')).toBe(`#/review?open=${reviewId}`)
  await pressKeys(desk, 'h')
  const form = desk.getByRole('dialog', { name: /隐藏这条评价/ })
  await form.getByLabel('原因').fill('含有侮辱性言语')
  await expectAccessible(desk)
  await form.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('已隐藏，并告知作者')).toBeVisible()
  await expect(panel.getByText('含有侮辱性言语')).toBeVisible()
  await expect(panel.getByRole('button', { name: '恢复显示' })).toBeVisible()
  expect(await figures()).toEqual({ n: before.n - 1, stars: before.stars - 1 })
  await expect.poll(seen).toBe(false)
  await desk.getByRole('tab', { name: '已隐藏' }).click()
  await expect(desk.getByRole('row').filter({ hasText: words })).toBeVisible()

  await signIn(phone, customer.token)
  await open(phone, 'comment-list', '?mine=1')
  const mine = pageOf(phone, 'comment-list').getByRole('article').filter({ hasText: words })
  await expect(mine.getByText('已被平台隐藏，只有您能看到。原因请看消息。')).toBeVisible()
  await expect(mine.getByRole('button', { name: '修改' })).toBeHidden()
  await expectAccessible(phone)

  await panel.getByRole('button', { name: '恢复显示' }).click()
  const back = desk.getByRole('dialog', { name: /恢复显示这条评价/ })
  await back.getByLabel('原因').fill('复核后恢复')
  await back.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('已恢复显示，并告知作者')).toBeVisible()
  expect(await figures()).toEqual(before)
  await expect.poll(seen).toBe(true)
  const told = await database.rows<{ event: string }>(`select event from messages where account_id = $1 and event like 'review%' order by created_at`, [
    customer.id,
  ])
  expect(told.map(({ event }) => event)).toEqual(['reviewHidden', 'reviewShown'])
  expect(errors).toEqual([])
  await context.close()
})
