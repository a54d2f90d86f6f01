import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { escalateOverdue } from './escalate.ts'

const app = aTestApp()
const startAt = startOfDay('2026-11-22') + 14 * 3_600_000

async function anArmedVisit(): Promise<string> {
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  await booking.as.post('/api/user/self/editSafetyPins', { pin: '1357', duressPin: '2468' })
  expect(await booking.as.post('/api/user/order/safety/arm', { orderId })).toMatchObject({ code: 200 })
  return orderId
}
const alarmed = async () =>
  (await app.db.selectFrom('alarms').select('order_id').where('kind', '=', 'SAFETY_OVERDUE').execute()).map(({ order_id }) => order_id)

test('a timer that cannot be raised keeps nobody else waiting, and the job says that it failed', async () => {
  const [stuck, ...others] = [await anArmedVisit(), await anArmedVisit(), await anArmedVisit()]
  await asOwner(
    app,
    `create function refuse_alarm() returns trigger language plpgsql as $$ begin if new.order_id = '${stuck}' then raise exception 'stuck'; end if; return new; end $$;
     create trigger refuse_alarm before insert on alarms for each row execute function refuse_alarm()`,
  )
  app.clock.set(new Date(startAt + 90 * 60_000))
  const run = () => escalateOverdue(app.deps).run(app.clock.now())
  await expect(run()).rejects.toThrow('stuck')
  expect((await alarmed()).toSorted()).toEqual(others.toSorted())
  await asOwner(app, 'drop function refuse_alarm cascade')
  expect(await run()).toBe(1)
  expect((await alarmed()).toSorted()).toEqual([stuck, ...others].toSorted())
})
