import { expectAccessible } from '../../accessible.ts'
import { codesOf, passMinutes } from '../../codes.ts'
import { apiAs, expect, pageOf, test } from '../../fixtures.ts'
import { aDesk, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

test('a suspended customer signs in with a code, reads why and until when, contests it, reads the answer at the next sign-in, and is back', async ({
  phone,
  browser,
  database,
}) => {
  const { id: customerId, phone: number } = await aCustomer(database)
  const { page: desk, errors, context } = await aDesk(browser)
  const operator = apiAs(await signInAtDesk(desk))
  const untilAt = Date.now() + 30 * 86_400_000
  const why = { customerId, rule: 'NO_SHOW', reason: '一周内三次约了不在', evidence: '订单记录 3 份', untilAt }
  expect((await operator.post('/api/manage/customer/suspend', why)).code).toBe(200)
  const words = `那三次都提前打过电话 ${nextSerial()}`

  const nextCode = codesOf(number)
  const form = pageOf(phone, 'login')
  const bySms = async () => {
    await form.getByRole('button', { name: '获取验证码' }).click()
    await form.getByRole('textbox', { name: '6位验证码' }).fill(await nextCode())
  }
  await pastGuide(phone)
  await open(phone, 'login')
  await form.getByRole('textbox', { name: '手机号' }).fill(number)
  await form.getByRole('checkbox').check()
  await bySms()
  const told = form.getByRole('region', { name: '账号已被停用' })
  await expect(told.getByText('多次爽约：一周内三次约了不在')).toBeVisible()
  await expect(told.getByText(/自动恢复/)).toBeVisible()
  await expect(told.getByText(/订单记录/)).toHaveCount(0)
  await expect(told.getByRole('heading', { name: '账号已被停用' })).toBeFocused()
  await expectAccessible(phone)
  await told.getByRole('button', { name: '提交异议' }).click()
  await expect(told.getByText('请至少写 5 个字')).toBeVisible()
  await told.getByLabel('说明您的异议').fill(words)
  await told.getByRole('button', { name: '提交异议' }).click()
  await expect(told.getByText(/已提交，最迟 .+ 前有人答复/)).toBeVisible()
  await expectAccessible(phone)

  const { id: ticketId } = await database.one<{ id: string }>('select id from suggestions where account_id = $1', [customerId])
  await desk.goto(`/operator/#/ticket?open=${ticketId}`)
  const ticket = desk.getByRole('dialog', { name: '客服工单', exact: true })
  await expect(ticket.getByText(/多次爽约 · 一周内三次约了不在/)).toBeVisible()
  await expect(ticket.getByText(words)).toBeVisible()
  await expectAccessible(desk)
  await pressKeys(desk, 'a')
  const answer = desk.getByRole('dialog', { name: '答复顾客，作为消息送达' })
  await answer.getByRole('textbox', { name: '答复' }).fill('请补充三次通话的日期')
  await answer.getByRole('button', { name: '确定' }).click()
  await expect(ticket.getByText('请补充三次通话的日期')).toBeVisible()

  await passMinutes(database, number)
  await told.getByRole('button', { name: '用其他账号登录' }).click()
  await bySms()
  await expect(told.getByText(words)).toBeVisible()
  await expect(told.getByText('请补充三次通话的日期')).toBeVisible()
  await expectAccessible(phone)
  await told.getByLabel('继续说明').fill('三月二日、五日与九日上午')
  await told.getByRole('button', { name: '发送' }).click()
  await expect(told.getByText(/已提交/)).toBeVisible()
  await expect(ticket.getByText('三月二日、五日与九日上午')).toBeVisible()

  await ticket.getByRole('link', { name: '测试顾客' }).click()
  const person = desk.getByRole('dialog', { name: '顾客', exact: true })
  await person.getByRole('button', { name: '恢复' }).click()
  const resume = desk.getByRole('dialog', { name: '恢复这位顾客？' })
  await resume.getByLabel('原因').fill('通话记录属实')
  await resume.getByRole('button', { name: '确定' }).click()
  await expect.poll(() => database.rows('select 1 from accounts where id = $1 and not disabled', [customerId])).toHaveLength(1)
  expect(errors).toEqual([])
  await context.close()

  await passMinutes(database, number)
  await told.getByRole('button', { name: '用其他账号登录' }).click()
  await bySms()
  await expect(form).toHaveCount(0)
})
