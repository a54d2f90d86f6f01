import { catalogue } from './words.ts'

// Promise late-payment: notPaidNote
// Promise unaccepted: step1Note, step1Soon
// No promise: checkingNote

/** After paying. */
export const paySuccess = catalogue({
  zh: {
    title: '支付结果',
    done: '支付成功',
    checking: '确认中',
    checkingNote: '尚未收到支付结果，收到后这里会自动更新。',
    notPaid: '订单未支付',
    notPaidNote: '订单已取消或关闭。若款项已支付，将自动原路退回。',
    toPay: '返回支付',
    orderNo: '订单号',
    start: '开始时间',
    technician: '技师',
    next: '接下来',
    step1: '技师接单',
    step1Note: '{when} 前未接单，将自动取消并全额退款',
    step1Soon: '未及时接单将自动取消并全额退款',
    step1Done: '技师已接单',
    step2: '技师出发',
    step2Note: '您可以在订单中看到距离与预计到达时间',
    step3: '出示到达码',
    step3Note: '技师到门口时，请打开订单出示六位到达码',
    calendar: '添加到日历',
    calendarTitle: '{project} · {name} 上门服务',
    toOrder: '查看订单',
    home: '返回首页',
  },
  en: {
    title: 'Payment result',
    done: 'Payment received',
    checking: 'Confirming',
    checkingNote: 'We have not received the result yet. This page updates automatically.',
    notPaid: 'Not paid',
    notPaidNote: 'The order was cancelled or closed. If you did pay, the money is refunded automatically.',
    toPay: 'Back to payment',
    orderNo: 'Order number',
    start: 'Start time',
    technician: 'Technician',
    next: 'What happens next',
    step1: 'The technician accepts',
    step1Note: 'If not accepted by {when}, you are refunded in full automatically',
    step1Soon: 'If not accepted in time, you are refunded in full automatically',
    step1Done: 'The technician has accepted',
    step2: 'The technician sets out',
    step2Note: 'See the distance and the expected arrival time in the order',
    step3: 'Show the arrival code',
    step3Note: 'When the technician is at the door, open the order and show the six-digit code',
    calendar: 'Add to calendar',
    calendarTitle: '{project} with {name}, at home',
    toOrder: 'View order',
    home: 'Back to home',
  },
})
