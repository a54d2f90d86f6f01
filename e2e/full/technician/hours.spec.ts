import { aPhone, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { findTechnician } from '../../world.ts'

const technicianPhone = '13900000009'

test('a day’s hours are moved as a span, by arrow keys and by finger, and saved', async ({ browser, database }) => {
  const { page, context, errors } = await aPhone(browser)
  const { id } = await findTechnician(database, technicianPhone)
  const { hours: before } = await database.one<{ hours: unknown }>('select hours from technicians where id = $1', [id])
  await database.rows(`update technicians set hours = '[{"weekday": 1, "ranges": [[600, 1320]]}]' where id = $1 returning id`, [id])
  const monday = async () => {
    const { hours } = await database.one<{ hours: { weekday: number; ranges: number[][] }[] }>('select hours from technicians where id = $1', [id])
    return hours.find(({ weekday }) => weekday === 1)?.ranges
  }
  await signIn(page, await tokenFor(database, technicianPhone))
  await page.goto('/technician/#/pages/hours/hours')
  const form = pageOf(page, 'hours')

  const start = form.getByRole('slider', { name: '拖动调整周一第1段的开始时间' })
  const end = form.getByRole('slider', { name: '拖动调整周一第1段的结束时间' })
  await expect(start).toHaveAttribute('aria-valuetext', '10:00')
  await start.press('ArrowLeft')
  await expect(start).toHaveAttribute('aria-valuetext', '09:30')
  await expect(form.getByRole('combobox', { name: '周一 1 开始' })).toHaveValue('570')

  const box = await end.boundingBox()
  if (!box) throw new Error('the slider is not on the screen')
  // The finger takes the end by its knob: the middle of a knob runs between half its width and the other half.
  const [knob, y] = [28, box.y + box.height / 2]
  const x = (minutes: number) => box.x + knob / 2 + (minutes / 2160) * (box.width - knob)
  await page.mouse.move(x(1320), y)
  await page.mouse.down()
  await page.mouse.move(x(1560), y, { steps: 8 })
  await page.mouse.up()
  await expect(end).toHaveAttribute('aria-valuetext', '次日 02:00')
  // An end stops before the other one.
  await start.press('End')
  await expect(start).toHaveAttribute('aria-valuetext', '23:30')
  await form.getByRole('combobox', { name: '周一 1 开始' }).selectOption('570')

  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(monday).toEqual([[570, 1560]])
  await database.rows('update technicians set hours = $2 where id = $1 returning id', [id, JSON.stringify(before)])
  expect(errors).toEqual([])
  await context.close()
})

test('the technician reads the level that customers read', async ({ browser, database }) => {
  const { page, context } = await aPhone(browser)
  const { id } = await findTechnician(database, technicianPhone)
  await signIn(page, await tokenFor(database, technicianPhone))
  await page.goto('/technician/#/pages/me/me')
  const own = await pageOf(page, 'me')
    .getByText(/^(初级|中级|高级|资深|首席)技师$/)
    .textContent()
  await page.goto(`/#/pages/technicians/technicians?techId=${id}`)
  await expect(pageOf(page, 'technicians').getByText(own ?? '', { exact: true })).toBeVisible()
  await context.close()
})
