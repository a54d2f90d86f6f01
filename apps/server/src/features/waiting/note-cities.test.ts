import { orderApprovalKinds } from '@anxin/contract/manage/aftersale-queues'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { aRefund, aTicket, anAppeal, anApproval } from '../../testing/a-waiting-thing.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { paymentRow, refundRow } from '../../testing/order-rows.ts'
import { cityRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { caseTables } from './note-cities-sql.ts'

const app = aTestApp()

/** One case of each kind in Hangzhou, by the list that shows it; and what is of no city. */
async function cases() {
  const now = app.clock.now()
  const { id: orderId } = await anOrderIn(app, 'IN_SERVICE')
  const alarm = newId(now)
  await app.db.insertInto('alarms').values({ id: alarm, kind: 'SOS', subject: orderId, order_id: orderId, raised_at: now }).execute()
  const { technician } = await anOrderIn(app, 'COMPLETED', { completed_at: now })
  const made = {
    'refund/getList': (await aRefund(app, { status: 'APPLIED' })).id,
    'appeal/getList': (await anAppeal(app)).id,
    'ticket/getList': (await aTicket(app, { order_id: null, technician_id: technician.id })).id,
    'alarm/getList': alarm,
    'approval/getList': (await anApproval(app)).id,
  }
  const payment = paymentRow({ purpose: 'VIP', purpose_id: newId(now), account_id: technician.accountId, status: 'SUCCESS', paid_at: now })
  await app.db.insertInto('payments').values(payment).execute()
  const nowhere = refundRow({ payment_id: payment.id, account_id: technician.accountId, order_id: null })
  await app.db.insertInto('refunds').values(nowhere).execute()
  return { made, nowhere: nowhere.id }
}

type Listed = Record<string, string>
const idsFor = async (token: string, list: string): Promise<string[]> => {
  const { data } = await app.as(token).get(`/api/manage/${list}`, { limit: 50, ...(list !== 'alarm/getList' && { state: 'ALL' }) })
  return data.list.flatMap((row: Listed) => Object.values(row))
}

test('a case has the city of its order or technician from its first moment; one from before the column is listed alike, and gets it from a job', async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  const { made, nowhere } = await cases()
  const [here, elsewhere] = [await anOperator(app, { cityCodes: ['330100'] }), await anOperator(app, { cityCodes: ['310100'] })]
  const expectListed = async () => {
    for (const [list, id] of Object.entries(made)) {
      expect(await idsFor(here.token, list), list).toContain(id)
      expect(await idsFor(elsewhere.token, list), list).not.toContain(id)
    }
    expect(await idsFor(here.token, 'refund/getList')).not.toContain(nowhere)
  }
  const cities = async () => {
    const all = await Promise.all(
      caseTables.map(
        async (table) =>
          (await sql<{ id: string; city: string | null }>`select id, city_code as city from ${sql.table(table)} order by id`.execute(app.db)).rows,
      ),
    )
    return new Map(all.flat().map(({ id, city }) => [id, city]))
  }
  const noted = await cities()
  for (const id of Object.values(made)) expect(noted.get(id)).toBe('330100')
  expect(noted.get(nowhere)).toBe('')
  await expectListed()

  for (const table of caseTables) await asOwner(app, `update ${table} set city_code = null`)
  await expectListed()
  await app.jobs.runDue()
  expect(await cities()).toEqual(noted)
  await expectListed()
})

test('an approval about an order has the city of that order, whatever is to be done with it', async () => {
  const { id } = await anOrderIn(app, 'COMPLETED', { completed_at: app.clock.now() })
  for (const kind of orderApprovalKinds) {
    const { rows } = await sql<{ city: string }>`select city_of_approval(${kind}, ${id}) as city`.execute(app.db)
    expect(rows, kind).toEqual([{ city: '330100' }])
  }
})
