import type { Locator, Page } from '@playwright/test'
import { expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { open, ready } from '../../steps.ts'
import { aCustomer, demoTechnician, pastGuide } from '../../world.ts'

const middleOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await (await ready(target)).boundingBox()) ?? {}
  return [x + width / 2, y + height / 2] as const
}

/** Taps twice while the phone is busy: both taps wait, and then come one right after the other. */
async function tapTwiceOnABusyPhone(page: Page, target: Locator): Promise<void> {
  const middle = await middleOf(target)
  const busy = page.evaluate('{ const until = performance.now() + 800; while (performance.now() < until); }')
  const tap = () => page.mouse.click(...middle)
  await Promise.all([busy, tap(), tap()])
}

/** Taps twice at one spot, as fast as an impatient finger does. */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  const middle = await middleOf(target)
  // Neither waits until the other is through: on a busy machine that is longer than a double tap takes.
  const second = new Promise((tapped) => setTimeout(() => tapped(page.touchscreen.tap(...middle)), 120))
  await Promise.all([page.touchscreen.tap(...middle), second])
}

test('two taps on a busy phone send what was typed once', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'feedback')
  const form = pageOf(phone, 'feedback')
  await form.getByRole('textbox').first().fill('按钮太小了，想要大一点')
  const sent: string[] = []
  phone.on('request', (request) => request.url().endsWith('/doSuggest') && sent.push(request.url()))
  await tapTwiceOnABusyPhone(phone, form.getByRole('button', { name: '提交' }))
  await expect(pageOf(phone, 'result-page')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await database.rows('select id from suggestions where account_id = $1', [customer.id])).toHaveLength(1)
})

test('a double tap opens a sheet and leaves it open, and another closes it and nothing else', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'technicians-list')
  const list = pageOf(phone, 'technicians-list')
  await expect(list.locator('[data-tech-id]').nth(3)).toBeVisible()
  const sheet = phone.getByRole('dialog')
  await doubleTap(phone, list.getByRole('button', { name: '综合', exact: true }))
  await phone.waitForTimeout(600)
  await expect(sheet).toBeVisible()
  // A card lies below the cross.
  await doubleTap(phone, sheet.getByRole('button', { name: '关闭' }))
  await expect(sheet).toHaveCount(0)
  await phone.waitForTimeout(600)
  await expect(list).toBeVisible()
})

test('two taps on what asks a question ask it once', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'setting')
  const question = phone.getByRole('alertdialog')
  await tapTwiceOnABusyPhone(phone, pageOf(phone, 'setting').getByRole('button', { name: '退出登录', exact: true }))
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toHaveCount(0)
  await phone.waitForTimeout(300)
  await expect(question).toHaveCount(0)
})

test('a technician who changes their mind at once is on duty as wished last', async ({ phone, database }) => {
  const { phone: number } = await demoTechnician(database, '13900000008')
  const onDuty = () =>
    database.one<{ on: boolean }>('select t.on_duty as on from technicians t join accounts a on a.id = t.account_id where a.phone = $1', [number])
  expect(await onDuty()).toEqual({ on: true })
  await signIn(phone, await tokenFor(database, number))
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => (release = resolve))
  const sent: string[] = []
  await phone.route('**/api/tech/setDuty', async (route) => {
    sent.push(route.request().postData() ?? '')
    // The first one is slow on its way.
    if (sent.length === 1) await held
    await route.continue()
  })
  await phone.goto('/technician/#/pages/today/today')
  const duty = pageOf(phone, 'today').getByRole('switch')
  await duty.click()
  await expect(duty).not.toBeChecked()
  await duty.click()
  await expect(duty).toBeChecked()
  await phone.waitForTimeout(300)
  release()
  await expect.poll(() => sent).toEqual(['onDuty=false', 'onDuty=true'])
  await phone.waitForTimeout(500)
  await expect(duty).toBeChecked()
  expect(await onDuty()).toEqual({ on: true })
})
