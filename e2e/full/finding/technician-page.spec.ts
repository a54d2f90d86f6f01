import { expect, pageOf, test } from '../../fixtures.ts'
import { open, tap } from '../../steps.ts'
import { demoTechnician, pastGuide } from '../../world.ts'

test.beforeEach(({ phone }) => pastGuide(phone))

test('the head of a technician says how many reviews its score is of', async ({ phone, database }) => {
  const { id, count } = await database.one<{ id: string; count: number }>(
    `select technician_id as id, count(*)::int as count from reviews r join technicians t on t.id = r.technician_id where not hidden and on_duty group by 1 order by 2 desc, 1 limit 1`,
  )
  await open(phone, 'technicians', `?techId=${id}`)
  await expect(pageOf(phone, 'technicians').locator(`[data-tech-id="${id}"]`).first()).toContainText(`${count} 条评价`)
})

test('one day has one name on every page, and the filter has its treatments by kind', async ({ phone, database }) => {
  const { id } = await demoTechnician(database, '13900000002')
  await open(phone, 'technicians', `?techId=${id}`)
  await expect(pageOf(phone, 'technicians').getByRole('radio', { name: /后天/ })).toBeAttached()
  await open(phone, 'schedule', `?techId=${id}`)
  await expect(pageOf(phone, 'schedule').getByRole('radio', { name: /后天/ })).toBeAttached()

  await open(phone, 'technicians-list')
  await tap(pageOf(phone, 'technicians-list').getByRole('button', { name: /^筛选/ }))
  await expect(phone.getByRole('group', { name: '项目 · 足疗' })).toBeVisible()
})
