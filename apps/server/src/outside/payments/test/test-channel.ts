import { noticeRefusals } from '@anxin/contract/refusals'
import { NoticeRefused, type PaymentChannel } from '../channel.ts'

/** Money that does not exist: paid as soon as it is begun, given back as soon as it is asked for. It remembers nothing. */
export function createTestChannel({ now }: { now: () => Date }): PaymentChannel {
  return {
    begin: async ({ payNo, payWay, amount }) => ({
      state: 'paid',
      trade: {
        payNo,
        state: 'PAID',
        transactionId: null,
        payWay,
        amount,
        currency: 'CNY',
        payer: undefined,
        paidAt: now(),
        foreign: undefined,
      },
    }),
    query: async () => undefined,
    close: async () => 'absent',
    refund: async ({ refundNo, payNo, refundAmount, paidAmount }) => ({
      refundNo,
      payNo,
      transactionId: null,
      state: 'SUCCESS',
      trouble: undefined,
      refundAmount,
      paidAmount,
      refundedAt: now(),
      foreign: undefined,
    }),
    queryRefund: async () => undefined,
    readNotification: () => {
      throw new NoticeRefused('silent', { status: 404, type: 'application/json', body: JSON.stringify({ code: 'FAIL', message: noticeRefusals.notSetUp }) })
    },
    bill: async () => [],
  }
}
