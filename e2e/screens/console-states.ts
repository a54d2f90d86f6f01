import type { Page } from '@playwright/test'
import { baseUrl } from './demo-world.ts'
import { pressKeys } from './press-keys.ts'

/** A view of the console with something done in it that changes nothing but the log: rows chosen, a dialog open. */
export type ConsoleState = { name: string; path: string; act?: (page: Page) => Promise<void> }

type Row = Record<string, string>
type Reply = { data: { list: Row[]; drafts?: Row[] } }

const pressAll = async (page: Page, keys: readonly string[]) => {
  await page.locator('tbody [data-row-key]').first().waitFor()
  await pressKeys(page, ...keys)
}
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const dialogOpens = async (page: Page) => {
  await page.locator('.ant-modal-container, .ant-modal-content').first().waitFor()
  await page.locator('.ant-modal .ant-spin-spinning, .ant-modal .ant-skeleton').first().waitFor({ state: 'detached' })
}
const fileIsThere = (page: Page) => page.locator('.beside .ant-descriptions').first().waitFor()

/** What the demo has of each state: orders still to come, money asked back, an appeal with pictures, a ticket, a draft of the policy. */
export async function consoleStates(token: string): Promise<ConsoleState[]> {
  const read = async (call: string): Promise<Reply['data']> => {
    const reply = await fetch(`${baseUrl()}/api/manage/${call}`, { headers: { token } })
    // safe: the envelope of a list
    return ((await reply.json()) as Reply).data
  }
  const first = async (call: string, id: string) => (await read(`${call}&limit=1`)).list[0]?.[id]
  const [toVisit, over, refund, appeal, talked, ticket, review, policy] = await Promise.all([
    first('order/getList?queue=TO_VISIT&sort=-startAt', 'orderId'),
    first('order/getList?queue=REFUND', 'orderId'),
    first('refund/getList?state=APPLIED', 'refundId'),
    first('appeal/getList?state=OPEN', 'appealId'),
    first('appeal/getList?state=OPEN', 'orderId'),
    first('ticket/getList?state=OPEN', 'ticketId'),
    first('review/getList?queue=LOW', 'reviewId'),
    read('setting/getInfo?'),
  ])
  const ofRecord = (path: string, id: string | undefined, name: string, act?: (page: Page) => Promise<void>): ConsoleState[] =>
    id === undefined ? [] : [{ name, path: `${path}&open=${id}`, act: async (page) => (await fileIsThere(page), act?.(page)) }]
  const clicked = (name: RegExp) => async (page: Page) => {
    await press(name)(page)
    await dialogOpens(page)
  }
  const keyed = (key: string) => async (page: Page) => {
    await pressKeys(page, key)
    await dialogOpens(page)
  }
  return [
    { name: 'order, rows chosen', path: 'order', act: (page) => pressAll(page, ['j', 'x', 'j', 'x']) },
    {
      name: 'order, note on those chosen',
      path: 'order',
      act: async (page) => (await pressAll(page, ['j', 'x', 'j', 'x']), await clicked(/^(备注所选|Add note to selected)$/)(page)),
    },
    { name: 'order, keys', path: 'order', act: async (page) => (await pressAll(page, []), await keyed('?')(page)) },
    ...ofRecord('order?queue=TO_VISIT', toVisit, 'order, change technician', clicked(/^(更换技师|Change technician)$/)),
    ...ofRecord('order?queue=TO_VISIT', toVisit, 'order, move the visit', clicked(/^(改时间|Reschedule)$/)),
    ...ofRecord('order?', talked, 'order, its chat', async (page) => {
      await clicked(/^(聊天记录|Chat)$/)(page)
      await page.locator('#reason-form textarea').fill('核实申诉')
      await page.locator('#reason-form textarea').press('Tab')
      await page.locator('.ant-modal button[type="submit"]').click()
      await page.locator('.chat-log').waitFor()
      await page.locator('.ant-modal:has(#reason-form)').waitFor({ state: 'detached' })
    }),
    ...ofRecord('order?', over, 'order, its history', (page) => page.locator('.timeline').scrollIntoViewIfNeeded()),
    {
      name: 'refund, approve those chosen',
      path: 'refund',
      act: async (page) => (await pressAll(page, ['j', 'x', 'j', 'x']), await clicked(/^(通过所选|Approve selected)$/)(page)),
    },
    ...ofRecord('refund?', refund, 'refund, decide', keyed('a')),
    ...ofRecord('appeal?', appeal, 'appeal, with pictures', (page) => page.locator('.beside .ant-image').first().scrollIntoViewIfNeeded()),
    ...ofRecord('ticket?', ticket, 'ticket, frequent answers', async (page) => {
      await keyed('a')(page)
      await page.locator('.ant-modal').getByRole('combobox').click()
      await page.locator('.ant-select-dropdown').waitFor({ state: 'attached' })
    }),
    ...ofRecord('review?queue=LOW', review, 'review, hide', keyed('h')),
    ...((policy.drafts?.length ?? 0) === 0
      ? []
      : [
          {
            name: 'policy, back-tested',
            path: 'setting',
            act: async (page: Page) => {
              await press(/^(回测|再次回测|Back-test|Back-test again)$/)(page)
              await page.locator('.draft').getByRole('region').first().waitFor()
            },
          },
        ]),
  ]
}
