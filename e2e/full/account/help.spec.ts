import { expectAccessible } from '../../accessible.ts'
import { apiAs, expect, pageOf, signIn, test } from '../../fixtures.ts'
import { operatorPassword } from '../../operator-desk.ts'
import { photo } from '../../steps.ts'
import { mayOpenAlbum, open } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, pastGuide } from '../../world.ts'

test('feedback is sent with a picture, and its answer stands under it', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'feedback')
  const page = pageOf(phone, 'feedback')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请至少写 5 个字')).toBeVisible()
  await page.getByRole('textbox', { name: '反馈内容' }).fill('希望可以同时预约两位技师')
  const choosing = phone.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片' }).click()
  await mayOpenAlbum(phone)
  await (await choosing).setFiles(photo)
  await expect(page.getByRole('button', { name: /删除/ })).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(pageOf(phone, 'result-page').getByRole('heading', { level: 1, name: '反馈已提交' })).toBeVisible()
  const row = await database.one<{ id: string; kind: string; pictures: number }>(
    'select id, kind, cardinality(image_keys) as pictures from suggestions where account_id = $1',
    [customer.id],
  )
  expect(row).toMatchObject({ kind: 'FUNCTION', pictures: 1 })
  const { data: desk } = await apiAs().post('/api/manage/auth/login', { name: 'admin', password: operatorPassword })
  expect((await apiAs(desk.token).post('/api/manage/ticket/answer', { ticketId: row.id, answer: '已经安排上线' })).code).toBe(200)
  await open(phone, 'feedback')
  await phone.reload()
  await expect(page.getByText('已经安排上线')).toBeVisible()
})

test('customer service takes a message about an order and says by when it is answered; strangers find answers and the phone', async ({ phone, database }) => {
  await pastGuide(phone)
  await open(phone, 'customer-service')
  const page = pageOf(phone, 'customer-service')
  await expect(page.getByRole('link', { name: '拨打 110' })).toHaveAttribute('href', 'tel:110')
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('评价')
  await expect(page.getByText('服务后多久可以评价？')).toBeVisible()
  await expect(page.getByText('下单后要在多久内付款？')).toHaveCount(0)
  await page.getByRole('button', { name: /客服电话/ }).click()
  await expect(phone.getByRole('alertdialog')).toContainText('可能产生通话费')
  await phone.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()

  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000008')
  const { addressId } = await anAddress(database, customer, technician)
  const slots = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt: slots[30] ?? 0 })
  await signIn(phone, customer.token)
  await phone.goto('/?signed-in#/pages/customer-service/customer-service')
  await page.getByRole('button', { name: /关于哪个订单/ }).click()
  await phone.getByRole('radio', { name: new RegExp(technician.nickname) }).check()
  await page.getByRole('textbox', { name: '留言内容' }).fill('技师联系不上，怎么办')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/已收到，最迟 .* 前有人答复/)).toBeVisible()
  expect(await database.one('select kind, order_id, content from suggestions where account_id = $1', [customer.id])).toEqual({
    kind: 'SERVICE',
    order_id: orderId,
    content: '技师联系不上，怎么办',
  })
  await customer.api.post('/api/user/order/doOrderCancel', { orderId })
})

test('help that could not be read is asked for once more, the questions, too', async ({ phone }) => {
  await pastGuide(phone)
  const busy = { status: 503, contentType: 'application/json', body: JSON.stringify({ code: 503, msg: '服务繁忙，请稍后再试', data: null }) }
  await phone.route(/getCustomer|getConfigure/, (route) => route.fulfill(busy))
  await open(phone, 'customer-service')
  const page = pageOf(phone, 'customer-service')
  await expect(page.getByRole('link', { name: '拨打 110' })).toBeVisible()
  await expect(page.getByText('服务繁忙，请稍后再试')).toHaveCount(2)
  await expectAccessible(phone)
  await phone.unroute(/getCustomer|getConfigure/)
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByRole('button', { name: /客服电话/ })).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('如何取消订单？')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
})
