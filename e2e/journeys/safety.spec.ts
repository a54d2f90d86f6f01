import { aTechnician } from '../a-technician.ts'
import { expectAccessible, expectNoFindings } from '../accessible.ts'
import { aPhone, expect, pageOf, signIn, smsWith, test } from '../fixtures.ts'
import { open } from '../steps.ts'
import { anAcceptedVisit, startsIn } from '../world.ts'

test('two phones, each with a timer the other never sees: a check-in under duress looks like any other, and help is called by holding', async ({
  browser,
  database,
}) => {
  const { customer, orderId, technicianToken } = await anAcceptedVisit(database, await aTechnician(database))
  // The platform hears a call for help from two hours before a visit on.
  await startsIn(database, orderId, 60)
  // The number for calls is given by a duty of its own, whenever that comes, and the technician's first look at the address is a line of its own.
  const lines = () => database.rows("select 1 from order_events where order_id = $1 and move not in ('giveNumber', 'revealAddress')", [orderId])
  const before = (await lines()).length

  const [{ page: mine }, { page: theirs }] = [await aPhone(browser), await aPhone(browser)]
  await mine.clock.install({ time: Date.now() })
  await signIn(mine, customer.token)
  await signIn(theirs, technicianToken)
  await open(mine, 'order-detail', `?orderId=${orderId}`)
  const card = pageOf(mine, 'order-detail').locator('[data-safety]')
  await card.getByRole('button', { name: '去设置' }).click()
  const settings = pageOf(mine, 'setting')
  await settings.getByLabel('平安码（4 位数字）').fill('1357')
  await settings.getByLabel(/^胁迫码/).fill('2468')
  await settings.getByRole('button', { name: '保存', exact: true }).click()
  await expect(settings.getByText('已设置，可重新设置')).toBeVisible()
  await settings.getByLabel('姓名').fill('家人')
  await settings.getByLabel('手机号').fill('+86 137 0000 1357')
  await settings.getByRole('checkbox', { name: /同意/ }).check()
  await settings.getByRole('button', { name: '保存联系人' }).click()
  await expect(settings.getByText(/家人 137\*{4}/)).toBeVisible()
  await expect(settings.getByText(/等待对方确认/)).toBeVisible()
  const { page: family } = await aPhone(browser)
  await family.goto(/\/safety\/confirm\/[\w.-]+/.exec(await smsWith('13700001357', '安心联系人'))?.[0] ?? '')
  await family.getByRole('button', { name: '我同意' }).click()
  await expect(family.getByRole('heading', { name: '已确认' })).toBeVisible()
  await family.context().close()
  await expectAccessible(mine)
  await mine.goBack()

  await card.getByRole('button', { name: '开启安心计时' }).click()
  await expect(card.getByText(/计时中/)).toBeVisible()
  await expectAccessible(mine)
  const places = () => database.rows<{ lat: number; lng: number }>('select lat, lng from safety_places where order_id = $1', [orderId])
  expect(await places()).toEqual([])
  await mine.context().grantPermissions(['geolocation'])
  await mine.context().setGeolocation({ latitude: 30.28, longitude: 120.13 })
  await card.getByRole('button', { name: '我很安全' }).click()
  await expect(mine.getByRole('dialog', { name: '输入平安码' })).toBeVisible()
  await expectNoFindings(mine, 'the code of a check-in')
  // A wrong one is typed again where the cursor stands.
  await mine.keyboard.type('9999')
  await expect(mine.getByText(/平安码不正确/)).toBeVisible()
  await mine.keyboard.type('2468')
  await expect(card.getByText('已报平安')).toBeVisible()
  // The device's place as maps have it, a few hundred metres off.
  expect(await places()).toEqual([{ lat: expect.closeTo(30.28, 1), lng: expect.closeTo(120.13, 1) }])
  const alarms = () => database.rows<{ kind: string; subject: string }>('select kind, subject from alarms where order_id = $1 order by kind', [orderId])
  await expect.poll(alarms).toEqual([{ kind: 'SAFETY_DURESS', subject: `${orderId}/CUSTOMER` }])

  // Anyone who looks for them sees where they are taken.
  await mine.context().setGeolocation({ latitude: 30.9, longitude: 120.13 })
  await mine.clock.fastForward('02:01')
  await expect.poll(places).toEqual([{ lat: expect.closeTo(30.9, 1), lng: expect.closeTo(120.13, 1) }])

  await theirs.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const other = pageOf(theirs, 'order').locator('[data-safety]')
  await expect(other).toHaveAttribute('data-safety', 'OFF')
  await other.getByRole('button', { name: '紧急求助' }).click()
  const sheet = theirs.getByRole('dialog', { name: '紧急求助' })
  await expect(sheet.getByRole('link', { name: '拨打 110' })).toHaveAttribute('href', 'tel:110')
  await expectAccessible(theirs)
  await sheet.getByRole('button', { name: '长按 2 秒求助' }).hover()
  await theirs.mouse.down()
  await expect(theirs.getByText(/求助已发出/)).toBeVisible()
  await theirs.mouse.up()
  await expect.poll(alarms).toEqual([
    { kind: 'SAFETY_DURESS', subject: `${orderId}/CUSTOMER` },
    { kind: 'SOS', subject: `${orderId}/TECHNICIAN` },
  ])
  expect(await lines()).toHaveLength(before)
})
