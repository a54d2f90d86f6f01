import { expect, test } from 'vitest'
import type { Reply } from '@anxin/contract/calls'
import { replacePlaceOrder, usePlaceOrder, type PlaceOrderDraft } from '@anxin/mobile/drafts/place-order-draft'
import { session } from '@anxin/mobile/session/session'
import { begin } from './begin-session.ts'

const answer = (userId: string) => ({ token: `t-${userId}`, expireAt: 0, isNew: false, userInfo: { userId } }) as Reply<'loginByPhoneAndSms'>
const address = { addressId: 'a1', name: '林间月' } as PlaceOrderDraft['address']
const chosen = { techId: 't1', items: [{ projectId: 'p1', quantity: 1 }], timer: 1_795_233_600_000 }

test('anyone who signs in again finds the order as it was; another person finds no address, coupon or note in it', () => {
  begin(answer('u1'))
  replacePlaceOrder({ ...chosen, address, coupon: 'c1', remark: '门禁 1234' })

  session.clear()
  begin(answer('u1'))
  expect(usePlaceOrder.getState()).toMatchObject({ ...chosen, address, coupon: 'c1', remark: '门禁 1234' })

  session.clear()
  begin(answer('u2'))
  expect(usePlaceOrder.getState()).toMatchObject({ ...chosen, address: undefined, coupon: '', desiredOrderId: '', remark: '' })
  expect(session.token()).toBe('t-u2')
})
