import { catalogue } from './words.ts'

// Promise added-time: visitUndone

/** Why the product itself closed an order, by the names of those that are stored. */
export const closeReasonWords = catalogue({
  zh: {
    unpaid: '超时未支付。',
    unaccepted: '技师未及时接单。',
    absent: '技师到达后未见到您。',
    rejected: '技师无法接单。',
    unanswered: '技师未及时接单。',
    handedOver: '技师无法上门。',
    late: '技师未按时出发。',
    extensionUnpaid: '加钟超时未支付。',
    visitOver: '服务已结束，未付款的加钟已取消。',
    visitUndone: '服务没有开始，加钟全额退款。',
  },
  en: {
    unpaid: 'It was not paid in time.',
    unaccepted: 'The technician did not accept in time.',
    absent: 'The technician arrived but nobody answered.',
    rejected: 'The technician could not take the order.',
    unanswered: 'The technician did not accept in time.',
    handedOver: 'The technician cannot come.',
    late: 'The technician did not set out on time.',
    extensionUnpaid: 'The extra time was not paid for in time.',
    visitOver: 'The service ended before the extra time was paid for.',
    visitUndone: 'The service never started, so the extra time is refunded in full.',
  },
})
