import { technicianActions, type TechnicianAction } from '@anxin/contract/visit-transitions'
import { clock, dayOf, startOfDay } from '@anxin/rules/time'
import type { Locator, Page } from '@playwright/test'
import { apiAs, expect, pageOf, signIn, test, tokenFor, type Api, type Database } from '../../fixtures.ts'
import { mayOpenAlbum, photo } from '../../steps.ts'
import { aCustomer, anAddress, book, demoTechnician, freeSlots, ofAfternoons, pay, startsIn, type Customer, type Technician } from '../../world.ts'

const [halfHour, day] = [30 * 60_000, 24 * 60 * 60_000]

const technicianPhone = '13900000003'

type Visit = { orderId: string; customer: Customer; technician: Technician; work: Api; database: Database }

type Screen = { page: Page; order: Locator; visit: Visit }

const said = async (answer: Promise<{ code: number; msg?: string }>) => {
  const { code, msg } = await answer
  expect(code, msg).toBe(200)
}

const move = ({ work, orderId }: Visit, name: string, more: object = {}) => said(work.post(`/api/tech/order/${name}`, { orderId, ...more }))

const codeOf = async ({ customer, orderId }: Visit): Promise<string> => (await customer.api.get('/api/user/order/getArrivalCode', { orderId })).data.code

/** A paid visit, and as far on as its name says. */
const stages = {
  async paid() {},
  accepted: (visit: Visit) => move(visit, 'accept'),
  async soon(visit: Visit) {
    await stages.accepted(visit)
    // Longer than the way there: who is late for it is soon somebody with whom no other time is arranged.
    await startsIn(visit.database, visit.orderId, 25)
  },
  async departed(visit: Visit) {
    await stages.soon(visit)
    await move(visit, 'depart')
  },
  async arrived(visit: Visit) {
    await stages.departed(visit)
    await move(visit, 'arrive', { code: await codeOf(visit) })
  },
  async declared(visit: Visit) {
    await stages.arrived(visit)
    await visit.customer.api.post('/api/user/order/setHealthNote', { orderId: visit.orderId, healthNote: { codes: ['HEART'], consent: true } })
  },
  async waited(visit: Visit) {
    await stages.arrived(visit)
    await visit.database.rows(
      `update orders set start_at = now() - interval '15 minutes', end_at = now() + interval '45 minutes', arrived_at = now() - interval '20 minutes' where id = $1 returning id`,
      [visit.orderId],
    )
  },
  async serving(visit: Visit) {
    await stages.arrived(visit)
    await move(visit, 'start')
  },
  async mostlyServed(visit: Visit) {
    await stages.serving(visit)
    await visit.database.rows('update orders set service_start_at = now() - (end_at - start_at) * 2 / 3 where id = $1 returning id', [visit.orderId])
  },
  async served(visit: Visit) {
    await stages.mostlyServed(visit)
    await move(visit, 'finish')
  },
}

const tapIn = async ({ page }: Screen, dialog: string, ...buttons: (string | RegExp)[]) => {
  const sheet = page.getByRole('dialog', { name: dialog })
  for (const name of buttons) await sheet.getByRole('button', { name }).first().click()
}

type Pressed = {
  /** What it is called on the page of the order. */
  name: string | RegExp
  from: keyof typeof stages
  /** What is asked after the tap. */
  then?: (screen: Screen) => Promise<unknown>
  /** What the database knows afterwards, of the order `o`. */
  done: string
}

const moved = (step: string) => `exists (select 1 from order_events e where e.order_id = o.id and e.move = '${step}')`

/** An action of the table without a line here does not compile. */
const buttons: Record<TechnicianAction, Pressed> = {
  ACCEPT: { name: '接单', from: 'paid', done: `o.status = 'ACCEPTED'` },
  REJECT: {
    name: '拒绝',
    from: 'paid',
    then: (screen) => tapIn(screen, '拒绝此单', '身体不适', '确定拒绝'),
    done: `exists (select 1 from substitutions s where s.order_id = o.id and s.cause = 'REJECTED') or o.status = 'CLOSED'`,
  },
  DEPART: {
    name: '出发',
    from: 'soon',
    then: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: /^出发/ }).click(),
    done: `o.status = 'DEPARTED'`,
  },
  ARRIVE: {
    name: '到达',
    from: 'departed',
    then: async ({ page, visit }) =>
      page
        .getByRole('dialog')
        .getByRole('textbox')
        .first()
        .fill(await codeOf(visit)),
    done: `o.status = 'ARRIVED'`,
  },
  START: { name: '开始服务', from: 'arrived', done: `o.status = 'IN_SERVICE'` },
  CONFIRM_HEALTH: {
    name: '阅读健康声明',
    from: 'declared',
    then: (screen) => tapIn(screen, '顾客的健康声明', '我已阅读，会据此服务'),
    done: 'exists (select 1 from health_note_reads r where r.order_id = o.id)',
  },
  FINISH: {
    name: '结束服务',
    from: 'mostlyServed',
    then: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: '结束服务' }).click(),
    done: `o.status = 'PENDING_CONFIRM'`,
  },
  LEAVE: { name: '我已离开', from: 'served', done: 'o.left_at is not null' },
  REPORT_LATE: { name: '报告晚到', from: 'soon', then: (screen) => tapIn(screen, '报告晚到', /^告诉顾客/), done: moved('reportLate') },
  REPORT_ABSENT: {
    name: '报告顾客未到场',
    from: 'waited',
    async then(screen) {
      const { page } = screen
      const sheet = page.getByRole('dialog', { name: '报告顾客未到场' })
      const chooser = page.waitForEvent('filechooser')
      await sheet.getByRole('button', { name: /添加图片/ }).click()
      await mayOpenAlbum(page)
      await (await chooser).setFiles(photo)
      await expect(sheet.getByRole('img', { name: /1/ })).toBeVisible()
      await tapIn(screen, '报告顾客未到场', '确认报告并关闭订单')
    },
    done: `o.status = 'CLOSED' and o.absent_at is not null`,
  },
  CHAT: {
    name: /^发消息/,
    from: 'arrived',
    async then({ page }) {
      const room = pageOf(page, 'chat')
      await room.getByRole('textbox').fill('我准时到')
      await room.getByRole('button', { name: '发送', exact: true }).click()
    },
    done: `exists (select 1 from chat_messages m where m.order_id = o.id and m.side = 'TECHNICIAN')`,
  },
  OFFER_TIME: {
    name: '换个时间',
    from: 'accepted',
    async then(screen) {
      const { customer, technician } = screen.visit
      const free = ofAfternoons(await freeSlots(customer.api, technician)).find((at) => (at / halfHour) % 1 === 0) ?? 0
      const sheet = screen.page.getByRole('dialog', { name: '换个时间' })
      await sheet
        .getByRole('group', { name: '日期' })
        .getByRole('button')
        .nth((startOfDay(dayOf(free)) - startOfDay(dayOf(Date.now()))) / day)
        .click()
      await sheet.getByRole('combobox', { name: '时间' }).selectOption(clock(free))
      await tapIn(screen, '换个时间', /^提议/)
    },
    done: `exists (select 1 from order_changes c where c.order_id = o.id and c.proposed_by = 'TECH')`,
  },
  HAND_OVER: {
    name: '无法上门',
    from: 'accepted',
    then: (screen) => tapIn(screen, '无法上门', '身体不适', '交出此单'),
    done: `exists (select 1 from substitutions s where s.order_id = o.id and s.cause = 'HANDED_OVER') or o.status = 'CLOSED'`,
  },
  ASK_EARLY_END: {
    name: '提前结束',
    from: 'serving',
    then: (screen) => tapIn(screen, '请求提前结束服务', '顾客要求提前结束', '发给顾客'),
    done: 'o.ending_early',
  },
}

/** A paid visit of somebody's own, on some afternoon. */
async function aVisit(database: Database): Promise<Visit & { token: string }> {
  const [customer, technician] = [await aCustomer(database), await demoTechnician(database, technicianPhone)]
  const { addressId } = await anAddress(database, customer, technician)
  const startAt = ofAfternoons(await freeSlots(customer.api, technician)).at(-1) ?? 0
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  const token = await tokenFor(database, technicianPhone)
  return { orderId, customer, technician, database, token, work: apiAs(token) }
}

for (const action of technicianActions)
  test(`${action} has its button on the page of the order, beside all else that may be done, and the button does it`, async ({ phone, database }) => {
    const { name, from, then, done } = buttons[action]
    const visit = await aVisit(database)
    const { orderId, token, work } = visit
    await stages[from](visit)
    const { data } = await work.get('/api/tech/order/getInfo', { orderId })
    expect(data.actions).toContain(action)

    await signIn(phone, token)
    await phone.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
    const order = pageOf(phone, 'order')
    // safe: the contract's actions
    for (const each of data.actions as TechnicianAction[])
      await expect(order.getByRole('button', { name: buttons[each].name, exact: true }), `${from} ${each}`).toBeEnabled()
    await order.getByRole('button', { name, exact: true }).click()
    await then?.({ page: phone, order, visit })
    await expect.poll(() => database.rows(`select 1 from orders o where o.id = $1 and (${done})`, [orderId])).toHaveLength(1)
  })
