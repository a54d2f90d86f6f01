import { expectAccessible } from '../../accessible.ts'
import { aTechnician } from '../../a-technician.ts'
import { aPhone, expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'

test('a technician changes a price inside the band, takes a project off, rests at noon, takes two orders a day and asks for another name; customers see what counts', async ({
  phone,
  browser,
  database,
}) => {
  const technician = await aTechnician(database)
  await database.rows(
    `insert into city_prices (city_code, project_id, low_price, high_price, set_at) select city_code, $2, $3, $4, now() from technicians where id = $1`,
    [technician.id, technician.projectId, technician.price + 1000, technician.price + 3000],
  )
  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto('/technician/#/pages/me/me')
  await pageOf(phone, 'me')
    .getByRole('button', { name: /服务与价格/ })
    .click()
  const services = pageOf(phone, 'services')
  await expect(services.getByText('1 个项目的价格超出本城市新的定价范围。项目仍在上架，请尽快改价。')).toBeVisible()
  await expectAccessible(phone)

  await services.getByRole('button', { name: new RegExp(`修改价格：${technician.project}`) }).click()
  const sheet = phone.getByRole('dialog', { name: technician.project })
  await sheet.getByRole('textbox', { name: '价格（元）' }).fill(String((technician.price + 5000) / 100))
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText(/请填写 .* 之间的价格/)).toBeVisible()
  await sheet.getByRole('textbox', { name: '价格（元）' }).fill(String((technician.price + 2000) / 100))
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(services.getByText('超出范围')).toBeHidden()
  const offer = () =>
    database.one<{ price: string; on_offer: boolean }>('select price, on_offer from offers where technician_id = $1 and project_id = $2', [
      technician.id,
      technician.projectId,
    ])
  await expect.poll(async () => Number((await offer()).price)).toBe(technician.price + 2000)
  await services.getByRole('switch', { name: `${technician.project}上架` }).click()
  await expect.poll(async () => (await offer()).on_offer).toBe(false)
  await services.getByRole('combobox', { name: '接单范围' }).selectOption('5')
  await services.getByRole('switch', { name: '免车费' }).click()
  const travel = () => database.one('select service_radius_m as radius, free_travel as free from technicians where id = $1', [technician.id])
  await expect.poll(travel).toEqual({ radius: 5000, free: true })

  await phone.goto('/technician/#/pages/hours/hours')
  const hours = pageOf(phone, 'hours')
  await hours.getByRole('combobox', { name: '订单' }).selectOption('2')
  await hours.getByRole('button', { name: '加休息' }).first().click()
  await expect(hours.getByRole('combobox', { name: '周一 休息 1 开始' })).toHaveValue('720')
  await hours.getByRole('button', { name: '用于每一天' }).first().click()
  await expectAccessible(phone)
  await hours.getByRole('button', { name: '保存' }).click()
  const week = () => database.one("select most_orders, hours->0->'breaks' as breaks from technicians where id = $1", [technician.id])
  await expect.poll(week).toEqual({ most_orders: 2, breaks: [[720, 780]] })
  await expect(hours).toBeHidden()

  await phone.goto('/technician/#/pages/profile/profile')
  const profile = pageOf(phone, 'profile')
  await profile.getByRole('textbox', { name: '昵称' }).fill('苏合香')
  await profile.getByRole('button', { name: '提交审核' }).click()
  await expect(profile.getByText('修改正在审核')).toBeVisible()
  await expectAccessible(phone)

  const { page: customer, context, errors } = await aPhone(browser)
  await customer.goto(`/#/pages/schedule/schedule?techId=${technician.id}`)
  await expect(
    pageOf(customer, 'schedule')
      .getByRole('button', { name: /12:00.*休息/ })
      .first(),
  ).toBeVisible()
  await customer.goto(`/#/pages/technicians/technicians?techId=${technician.id}`)
  await expect(pageOf(customer, 'technicians').getByText(technician.nickname).first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})
