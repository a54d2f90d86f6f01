import { expectAccessible } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'

test('an operator sets the prices of a city and what excludes a treatment, and the technician outside reads of it', async ({ browser, database }) => {
  const { page, context, errors } = await aDesk(browser)
  await signInAtDesk(page)
  const { id, name, price, account } = await database.one<{ id: string; name: string; price: number; account: string }>(
    `select p.id, p.name, f.price::int as price, t.account_id as account from offers f join projects p on p.id = f.project_id join technicians t on t.id = f.technician_id
     where t.city_code = '330100' and t.status = 'ACTIVE' and f.on_offer and p.on_offer order by t.id, p.id limit 1`,
  )
  await page.goto(`/operator/#/project?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: '项目' })
  await expect(panel.getByRole('heading', { name: '各城市的定价范围' })).toBeVisible()
  await expectAccessible(page)

  const form = page.getByRole('dialog').filter({ has: page.getByLabel('原因') })
  await panel.getByRole('button', { name: '修改杭州的定价范围' }).click()
  await form.getByLabel('最低价（元）').fill(String(price / 100 + 10))
  await form.getByLabel('最高价（元）').fill(String(price / 100))
  await form.getByLabel('原因').fill('旺季价格')
  await form.getByRole('button', { name: /确\s?定/ }).click()
  await expect(form.getByText('最高价不能低于最低价')).toBeVisible()
  await form.getByLabel('最高价（元）').fill(String(price / 100 + 200))
  await form.getByRole('button', { name: /确\s?定/ }).click()
  await expect(panel.getByRole('row', { name: /^杭州.*城市设定/ })).toContainText('位技师在范围之外')
  const { summary } = await database.one<{ summary: string }>(
    `select summary from messages where account_id = $1 and event_key like '%/band/' || $2 || '/%' order by created_at desc limit 1`,
    [account, id],
  )
  expect(summary).toContain('旺季价格')
  await panel.getByRole('button', { name: '杭州改按政策' }).click()
  await form.getByLabel('原因').fill('旺季结束')
  await form.getByRole('button', { name: /确\s?定/ }).click()
  await expect(panel.getByRole('row', { name: /^杭州.*按政策/ })).toBeVisible()

  await panel.getByRole('button', { name: '修改健康情况' }).click()
  await form.getByRole('checkbox', { name: '糖尿病' }).click()
  await form.getByLabel('原因').fill('按医师建议')
  await expectAccessible(page)
  await form.getByRole('button', { name: /确\s?定/ }).click()
  await expect(panel.getByRole('row', { name: /糖尿病/ })).toBeVisible()
  expect((await database.one<{ codes: string[] }>('select excluded_by as codes from projects where id = $1', [id])).codes).toContain('DIABETES')
  expect(errors).toEqual([])
  await context.close()
})
