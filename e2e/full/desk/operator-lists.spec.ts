import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'
import { aCustomer } from '../../world.ts'

test('a list of the console keeps its state, its filter, its order and its page in the address: a reload shows the same, and back leads through them', async ({
  browser,
  database,
}) => {
  const customer = await aCustomer(database)
  const name = `翻页${nextSerial()}`
  await database.rows('update accounts set nickname = $2 where id = $1 returning id', [customer.id, name])
  // Twenty-five past visits are this customer's for the while, each with a refund of 1.01 to 1.25 yuan.
  const count = 25
  const visits = await database.rows<{ id: string; former: string; payment: string }>(
    `select o.id, o.account_id as former, p.id as payment from orders o join payments p on p.purpose = 'ORDER' and p.purpose_id = o.id and p.status = 'SUCCESS'
     where o.status = 'COMPLETED' and not exists (select from refunds r where r.order_id = o.id) order by o.id limit $1`,
    [count],
  )
  expect(visits).toHaveLength(count)
  const ids = visits.map(({ id }) => id)
  await database.rows('update orders set account_id = $1 where id = any($2) returning id', [customer.id, ids])
  await database.rows(
    `insert into refunds (id, refund_no, payment_id, order_id, account_id, type, status, apply_amount, refund_amount, reason, auto, ledger_source, applied_at, audited_at)
     select $4 || n, $4 || n, v.payment, v.id, $1, 'PARTIAL', 'REJECTED', 100 + n, 0, '翻页', false, 'PREPAID', now() - n * interval '1 hour', now()
     from unnest($2::text[], $3::text[]) with ordinality as v(id, payment, n) returning id`,
    [customer.id, ids, visits.map(({ payment }) => payment), name],
  )

  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  const amounts = async () =>
    (await page.getByRole('cell', { name: /^¥1\.\d\d$/ }).allTextContents()).map((text) => Math.round(Number(text.replace('¥', '')) * 100))
  const expectRows = (...wanted: number[]) => expect.poll(amounts).toEqual(wanted)
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
  const up = (from: number, to: number) => down(to, from).toReversed()

  await page.goto('/operator/#/refund')
  await page.getByRole('tab', { name: '已拒绝' }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  const byAmount = page.getByRole('columnheader', { name: '申请金额' })
  await byAmount.click()
  await expectRows(...up(101, 120))
  await byAmount.click()
  await expectRows(...down(125, 106))
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expectRows(...down(105, 101))

  const shown = await page.evaluate<string>('location.hash')
  expect(Object.fromEntries(new URLSearchParams(shown.split('?')[1]))).toEqual({ state: 'REJECTED', q: name, sort: '-applyAmount', page: '2' })
  const expectSame = async () => {
    await expectRows(...down(105, 101))
    await expect(page.getByRole('tab', { name: '已拒绝' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('searchbox')).toHaveValue(name)
    await expect(byAmount).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('listitem', { name: '2', exact: true })).toHaveClass(/active/)
  }
  await expectSame()
  await expectAccessible(page)
  await page.reload()
  await expectSame()
  // The same address on another desk.
  const other = await aDesk(browser)
  await signInAtDesk(other.page)
  await other.page.goto(`/operator/${shown}`)
  await expect(other.page.getByText(`共 ${count} 条`)).toBeVisible()
  await expect(other.page.getByRole('cell', { name: '¥1.05', exact: true })).toBeVisible()
  await other.context.close()

  await page.goBack()
  await expectRows(...down(125, 106))
  await page.goBack()
  await expectRows(...up(101, 120))
  await expect(byAmount).toHaveAttribute('aria-sort', 'ascending')
  await page.goForward()
  await page.goForward()
  await expectSame()
  // Another order begins at the first page.
  await byAmount.click()
  await expect.poll(() => page.evaluate<string>('location.hash')).not.toMatch(/page=|sort=/)
  await expect(page.getByRole('listitem', { name: '1', exact: true })).toHaveClass(/active/)
  expect(errors).toEqual([])
  await context.close()
  await database.rows('delete from refunds where account_id = $1 returning id', [customer.id])
  await database.rows('update orders o set account_id = v.former from unnest($1::text[], $2::text[]) as v(id, former) where o.id = v.id returning o.id', [
    ids,
    visits.map(({ former }) => former),
  ])
})
