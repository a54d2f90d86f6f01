import type { Page } from '@playwright/test'
import { technician } from '@anxin/words/technician'
import { technicianOrder } from '@anxin/words/technician-order'
import { textIn, type Language } from '@anxin/words/words'
import { expectAccessible } from '../accessible.ts'
import { expect, pageOf, type Api, type Database } from '../fixtures.ts'
import { reloadAtRest } from '../steps.ts'
import { startsIn } from '../world.ts'

type Visit = { orderId: string; customer: Api; database: Database }

/** A technician works a visit on their phone, from the acceptance to the end of the service. */
export async function workVisit(page: Page, language: Language, { orderId, customer, database }: Visit) {
  const text = textIn(technicianOrder, language)
  const act = textIn(technician, language)
  const expectStatus = (status: string) =>
    expect.poll(async () => (await database.one<{ status: string }>('select status from orders where id = $1', [orderId])).status).toBe(status)
  await page.goto(`/technician/#/pages/order/order?orderId=${orderId}`)
  const visit = pageOf(page, 'order')
  const press = (name: string) => visit.getByRole('button', { name, exact: true }).click()
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

  await press(act('ACCEPT'))
  await expectStatus('ACCEPTED')
  await startsIn(database, orderId, 60)
  await reloadAtRest(page)
  await expectAccessible(page)
  await press(act('DEPART'))
  await answer(text('positionSkip'))
  await expectStatus('DEPARTED')
  await press(act('ARRIVE'))
  const { code } = (await customer.get('/api/user/order/getArrivalCode', { orderId })).data
  await page
    .getByRole('dialog', { name: text('arriveTitle') })
    .getByRole('textbox', { name: text('arriveCode') })
    .fill(code)
  await expectStatus('ARRIVED')
  await startsIn(database, orderId, 0)
  await reloadAtRest(page)
  await press(act('START'))
  await expectStatus('IN_SERVICE')
  await database.rows('update orders set service_start_at = now() - (end_at - start_at) * 2 / 3 where id = $1 returning id', [orderId])
  await reloadAtRest(page)
  await press(act('FINISH'))
  await answer(text('finishGo'))
  await expectStatus('PENDING_CONFIRM')
}
