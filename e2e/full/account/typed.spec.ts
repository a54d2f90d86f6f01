import typed from '@anxin/rules/vectors/typed.json' with { type: 'json' }
import type { Locator } from '@playwright/test'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { open } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, pastGuide } from '../../world.ts'

// safe: the file has pairs of texts under these names
const pairs = ({ cases }: { cases: unknown[][] }) => cases as [string, string][]
const family = '👨‍👩‍👧‍👦'

/** Pasted as a whole, as `fill` does, each case reads as the table says. */
async function expectRead(field: Locator, cases: [string, string][]) {
  for (const [given, read] of cases) {
    await field.fill(given)
    await expect(field, given).toHaveValue(read)
  }
}

test('phones, codes and invite codes are read in the fields however they are pasted', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await open(phone, 'address-form')
  await expectRead(pageOf(phone, 'address-form').getByRole('textbox', { name: '手机号' }), pairs(typed.phones))
  await open(phone, 'feedback')
  await expectRead(pageOf(phone, 'feedback').getByRole('textbox', { name: /联系电话/ }), pairs(typed.phones))
  await open(phone, 'registered-account')
  const register = pageOf(phone, 'registered-account')
  await expectRead(register.getByRole('textbox', { name: '手机号' }), pairs(typed.phones))
  await expectRead(register.getByRole('textbox', { name: '验证码' }), pairs(typed.codes))
  await expectRead(register.getByRole('textbox', { name: /邀请码/ }), pairs(typed.inviteCodes))
})

test('fields and counters count as a reader does, and cut no character', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await open(phone, 'address-form')
  const form = pageOf(phone, 'address-form')
  const name = form.getByRole('textbox', { name: '姓名' })
  for (const one of ['𠮷', family, '张', '🇨🇳']) {
    await name.fill(one.repeat(21))
    await expect(name).toHaveValue(one.repeat(20))
  }
  for (const given of typed.names.refused.filter(Boolean)) {
    await name.fill(given)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('请填写联系人'), JSON.stringify(given)).toBeVisible()
  }
  await open(phone, 'feedback')
  const feedback = pageOf(phone, 'feedback')
  const content = feedback.getByRole('textbox', { name: '反馈内容' })
  await content.fill('🙂'.repeat(260))
  await expect(feedback.getByText('260/500')).toBeVisible()
  await content.fill(family.repeat(501))
  await expect(feedback.getByText('500/500')).toBeVisible()
  await expect(content).toHaveValue(family.repeat(500))
})

test('a pasted line fills the form, and no number of an identity card stands in it', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await open(phone, 'address-form')
  const form = pageOf(phone, 'address-form')
  for (const [given, [name = '', number = '', , , , , houseNo = '']] of typed.addresses.cases as [string, string[]][]) {
    await form.getByRole('textbox', { name: /粘贴整段地址/ }).fill(given)
    for (const field of ['姓名', '手机号', '门牌号']) await form.getByRole('textbox', { name: field }).fill('')
    await form.getByRole('button', { name: '识别' }).click()
    await expect(form.getByRole('textbox', { name: '姓名' }), given).toHaveValue(name)
    await expect(form.getByRole('textbox', { name: '手机号' }), given).toHaveValue(number)
    await expect(form.getByRole('textbox', { name: '门牌号' }), given).toHaveValue(houseNo)
    await form.getByRole('textbox', { name: /粘贴整段地址/ }).fill('')
    expect(await form.innerText(), given).not.toMatch(/\d{15}/)
  }
})

/** Where the first of some words begins on the screen, in px from the left. */
const leftOf = (within: Locator, words: string) =>
  within.evaluate((root, wanted) => {
    const nodes = root.ownerDocument.createTreeWalker(root, 4)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = root.ownerDocument.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      return range.getBoundingClientRect().left
    }
    return Number.NaN
  }, words)

test('a name written from right to left leaves the number beside it in order', async ({ phone, database, browser }) => {
  const customer = await aCustomer(database)
  await anAddress(database, customer, await demoTechnician(database, '13900000005'))
  await database.rows('update addresses set name = $2, phone = $3 where account_id = $1 returning id', [customer.id, 'محمد عبدالله', '13800138000'])
  await pastGuide(phone)
  await signIn(phone, customer.token)
  await open(phone, 'address-list')
  const list = pageOf(phone, 'address-list')
  await expect(list.getByText('138****8000')).toBeVisible()
  expect(await leftOf(list, '138')).toBeLessThan(await leftOf(list, '8000'))
  expect(await leftOf(list, 'محمد')).toBeLessThan(await leftOf(list, '138'))

  const { page, context } = await aDesk(browser)
  await signInAtDesk(page)
  await page.goto('/operator/#/operator')
  await page.getByRole('button', { name: '新建操作员' }).click()
  await expectRead(page.getByRole('dialog').getByLabel('手机'), pairs(typed.phones))
  const called = page.getByRole('dialog').getByLabel('称呼')
  await called.fill(family.repeat(21))
  await expect(called).toHaveValue(family.repeat(20))
  await context.close()
})
