import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { open, tap } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, pastGuide } from '../../world.ts'

test.beforeEach(({ phone }) => pastGuide(phone))

test('a picture in a text is a block of its own with round corners, no wider than the text and never stretched', async ({ phone, database }) => {
  const { id, token } = await aCustomer(database)
  await database.rows(
    `insert into messages (id, account_id, type, category, title, summary, content, created_at) values ($1, $2, 2, 'SYSTEM', '带图的通知', '有两张图', $3, now()) returning id`,
    [
      `rich${Date.now()}`,
      id,
      '<p>一张小图<img src="/icon.svg" alt="小图" width="40" height="40"></p><img src="/icon.svg" alt="大图" width="2000" height="2000">',
    ],
  )
  await signIn(phone, token)
  await open(phone, 'message')
  await tap(pageOf(phone, 'message').getByRole('button', { name: /带图的通知/ }))
  const sheet = phone.getByRole('dialog', { name: '带图的通知' })
  const looks = async (name: string) =>
    sheet.getByRole('img', { name }).evaluate((picture) => {
      const { display, borderRadius, marginTop, marginBottom } = picture.ownerDocument.defaultView.getComputedStyle(picture)
      const { width, height } = picture.getBoundingClientRect()
      return {
        display,
        borderRadius,
        marginTop,
        marginBottom,
        isSquare: Math.abs(width - height) < 1,
        fits: width <= (picture.parentElement?.clientWidth ?? 0),
      }
    })
  const block = { display: 'block', borderRadius: '12px', marginTop: '12px', marginBottom: '12px', isSquare: true, fits: true }
  expect(await looks('小图')).toEqual(block)
  expect(await looks('大图')).toEqual(block)
})

test('a toast says one sentence for a moment, with its sign, in place of the one before', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000002')
  await anAddress(database, customer, technician, { street: '教工路' })
  await anAddress(database, customer, technician, { street: '文一路', isDefault: false })
  await signIn(phone, customer.token)
  await open(phone, 'address-list')
  const toast = phone.getByRole('status').filter({ hasText: '已设为默认地址' })
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把文一路.*设为默认/ })
    .click()
  await expect(toast).toBeVisible()
  await expect(toast.locator('svg')).toHaveCount(1)
  await expect(toast).toHaveCount(0)
  await pageOf(phone, 'address-list')
    .getByRole('button', { name: /^把教工路.*设为默认/ })
    .click()
  await expect(toast).toHaveCount(1)
  const { address } = await database.one<{ address: string }>('select address from addresses where account_id = $1 and is_default', [customer.id])
  expect(address).toContain('教工路')
})
