import { expect, pageOf, test } from '../../fixtures.ts'
import { open, tap } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test.beforeEach(({ phone }) => pastGuide(phone))

test('a treatment far down in the catalogue is filtered by, suggested and named like any other', async ({ phone }) => {
  const { data } = await (await phone.request.get('/api/user/tech/getProjectList?page=2&limit=50')).json()
  const { projectId, name } = data.list.at(-1)
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  await tap(list.getByRole('button', { name: /^筛选/ }))
  const sheet = phone.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name, exact: true }).click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(list.getByRole('button', { name, exact: true })).toBeVisible()

  await list.getByRole('button', { name: '搜索技师、项目或店铺' }).click()
  const panel = phone.getByRole('dialog', { name: '搜索技师、项目或店铺' })
  await panel.getByRole('searchbox').fill(name)
  await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()

  await open(phone, 'preferred-technician', `?projectId=${projectId}`)
  await expect(pageOf(phone, 'preferred-technician').getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the details of a treatment say its first sentence once', async ({ phone, database }) => {
  const { name, intro } = await database.one<{ name: string; intro: string }>(
    `select name, intro from projects where on_offer and strpos(detail, intro) > 0 order by sort, id limit 1`,
  )
  await open(phone, 'select-project')
  await tap(
    pageOf(phone, 'select-project')
      .getByRole('button', { name: new RegExp(name) })
      .first(),
  )
  const sheet = phone.getByRole('dialog', { name })
  await expect(sheet.getByText(intro)).toHaveCount(1)
  const action = await sheet.getByRole('button', { name: /选技师/ }).boundingBox()
  // On its way up a sheet lies between pixels.
  expect(Math.round(action?.height ?? 0)).toBeGreaterThanOrEqual(48)
})
