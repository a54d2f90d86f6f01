import { refusals } from '@anxin/contract/refusals'
import { beforeAll, expect, test } from 'vitest'
import { aTestApp } from '../../testing/start-test-app.ts'
import { codes, eight, newPhone, phonesOf } from './testing/phones.ts'

const app = aTestApp({ config: { smsDailyBudget: 10 } })
const { inbox, send, wait, warmPool } = phonesOf(() => app)
beforeAll(async () => {
  await warmPool()
})

const alarms = async () =>
  (await app.db.selectFrom('security_events').select('facts').where('kind', '=', 'SMS_BUDGET').orderBy('id').execute()).map(({ facts }) => facts)

test('all people together send no more than the budget of a day; four fifths and the end of it are an alarm', async () => {
  const phones = Array.from({ length: 16 }, newPhone)
  const answers = [...(await eight((i) => send(phones[i] ?? ''))), ...(await eight((i) => send(phones[i + 8] ?? '')))]
  expect(codes(answers)).toEqual([...Array(10).fill(200), ...Array(6).fill(4111)])
  expect(answers.find(({ code }) => code === 4111)).toMatchObject({ msg: refusals.smsFailed.msg, data: null })
  expect((await Promise.all(phones.map(inbox))).flat()).toHaveLength(10)
  expect(await alarms()).toEqual([
    { sent: 8, budget: 10, share: 80 },
    { sent: 10, budget: 10, share: 100 },
  ])
  wait(24 * 3_600_000)
  expect((await send(newPhone())).code).toBe(200)
})

test('what the gateway does not take costs nothing of the budget', async () => {
  wait(24 * 3_600_000)
  await fetch(`${app.simulators.url}/sms/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'isv.TEMPLATE_MISSING', times: 12 }),
  })
  for (let i = 0; i < 12; i++) expect((await send(newPhone())).code).toBe(4111)
  for (let i = 0; i < 10; i++) expect((await send(newPhone())).code).toBe(200)
  expect((await send(newPhone())).code).toBe(4111)
})
