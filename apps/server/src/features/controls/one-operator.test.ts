import { afterEach, beforeAll, expect, test } from 'vitest'
import { anOperatorSession } from '../../testing/an-operator.ts'
import { aPolicyRead } from '../../testing/a-policy.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { act, aControlledDesk, agreeToAll, brokenControls, first, putBack, type Desk } from '../../testing/one-operator.ts'

// Thousands of calls: the usual limit would end them on a busy machine.
const timeout = 600_000
const app = aTestApp({ config: { testPay: true } })
let desk: Desk
beforeAll(async () => {
  desk = await aControlledDesk(app)
})
afterEach(() => putBack(desk))

type Step = { call: string; over: (desk: Desk) => object }
const onColleague = ({ colleague }: Desk) => ({ operatorId: colleague.id })
const onPuppet = ({ puppet }: Desk) => ({ operatorId: puppet.id })
const gains: Step[] = [
  { call: 'operator/create', over: () => ({ roleId: 'admin', cityCodes: [] }) },
  { call: 'operator/create', over: ({ puppet }) => ({ roleId: puppet.roleId, cityCodes: [] }) },
  { call: 'operator/edit', over: (at) => ({ ...onPuppet(at), roleId: 'admin', cityCodes: [] }) },
  { call: 'operator/edit', over: (at) => ({ ...onPuppet(at), roleId: undefined, cityCodes: undefined }) },
  { call: 'operator/edit', over: (at) => ({ ...onColleague(at), roleId: undefined, cityCodes: undefined }) },
  { call: 'operator/reset', over: onColleague },
  { call: 'operator/reset', over: onPuppet },
  { call: 'operator/suspend', over: onColleague },
  { call: 'operator/resume', over: onColleague },
  { call: 'role/edit', over: ({ puppet }) => ({ roleId: puppet.roleId }) },
]
const asks: Step[] = [
  { call: 'refund/approve', over: () => ({ amount: 9_000 }) },
  { call: 'order/cancel', over: ({ comingId }) => ({ orderId: comingId, refund: 'FULL' }) },
  { call: 'order/cancel', over: ({ lateId }) => ({ orderId: lateId, refund: 'RULE' }) },
  { call: 'setting/publish', over: () => ({}) },
  { call: 'appeal/decide', over: () => ({ amount: 9_000 }) },
  { call: 'project/setExclusions', over: () => ({}) },
  // An odd number, so that each is asked for by either hand.
  { call: 'project/setExclusions', over: () => ({ excludedBy: ['HEART', 'FEVER'] }) },
]

test(
  'T-CTL-01 two hundred sequences: rights taken in two steps, money, a limit or an exclusion asked for by either hand, and agreed to by every hand there is',
  { timeout },
  async () => {
    await act(desk, 'appeal/take', { choose: first })
    let n = 0
    for (const one of gains)
      for (const two of gains)
        for (const asker of ['one', 'puppet'] as const) {
          const ask = asks[n++ % asks.length] ?? asks[0]
          for (const { call, over } of [one, two]) await act(desk, call, { choose: first, over: over(desk) })
          if (ask) await act(desk, ask.call, { choose: first, by: desk[asker], over: ask.over(desk) })
          await agreeToAll(desk)
          expect(await brokenControls(desk), `${one.call} ${two.call} ${ask?.call} by ${asker}`).toEqual([])
          await putBack(desk)
        }
    expect(n).toBe(200)
  },
)

type Late = { how: (desk: Desk) => Promise<unknown>; cancels: number; waits: string }
const ofLate: Record<string, Late> = {
  'moving it first': { how: (at) => act(at, 'order/reschedule', { choose: first }), cancels: 200, waits: 'orderCancel' },
  'a policy that makes it free': {
    how: (at) => act(at, 'setting/publish', { choose: first, over: { draftId: at.loosenedId } }),
    cancels: 200,
    waits: 'orderCancel',
  },
  // The difference is above what one gives alone: that waits, and nothing else is done with the order meanwhile (approvalOpen).
  'giving it to somebody who takes much less': { how: (at) => act(at, 'order/reassign', { choose: first }), cancels: 4129, waits: 'orderReassign' },
}
test.each(Object.entries(ofLate))(
  'T-CTL-01 an order that is too late to be free: %s does not let one operator give it back',
  async (way, { how, cancels, waits }) => {
    await how(desk)
    await aPolicyRead(app.deps)
    expect(await act(desk, 'order/cancel', { choose: first })).toBe(cancels)
    expect(await brokenControls(desk), way).toEqual([])
    const waiting = await app.db.selectFrom('approvals').select('kind').where('subject_id', '=', desk.lateId).where('state', '=', 'WAITING').execute()
    expect(waiting).toEqual([{ kind: waits }])
  },
)

test('the second person is what was missing: with the colleague’s word the money goes back', async () => {
  await act(desk, 'refund/approve', { choose: first, over: { amount: 9_000 } })
  const as = app.as(await anOperatorSession(app, desk.colleague.id))
  const { data } = await as.get('/api/manage/approval/getList')
  const decided = await as.post('/api/manage/approval/decide', { approvalId: data.list[0].approvalId, approve: true, reason: '同意' })
  expect(decided.code).toBe(200)
  expect(await brokenControls(desk)).toEqual([expect.stringContaining('9000 went back')])
})
