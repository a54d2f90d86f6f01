/** What operators may be allowed, by area and action. Free of zod, so that the console carries little. */
export const permissionTexts = {
  'dashboard.view': { zh: '查看总览', en: 'See the overview' },
  'order.view': { zh: '查看订单', en: 'See orders' },
  'order.contact': { zh: '查看订单的电话与地址', en: 'See phones and addresses of orders' },
  'order.note': { zh: '备注订单', en: 'Note on orders' },
  'order.cancel': { zh: '取消订单', en: 'Cancel orders' },
  'order.refund': { zh: '主动退款', en: 'Refund on orders' },
  'order.reassign': { zh: '更换技师', en: 'Change the technician of orders' },
  'order.reschedule': { zh: '更改上门时间', en: 'Move visits to another time' },
  'order.export': { zh: '导出订单', en: 'Export orders' },
  'aftersale.view': { zh: '查看退款与申诉', en: 'See refunds and appeals' },
  'aftersale.decide': { zh: '处理退款与申诉', en: 'Decide on refunds and appeals' },
  'aftersale.export': { zh: '导出退款与申诉', en: 'Export refunds and appeals' },
  'ticket.view': { zh: '查看客服工单', en: 'See tickets of customer service' },
  'ticket.answer': { zh: '答复客服工单', en: 'Answer tickets of customer service' },
  'ticket.macro': { zh: '管理常用答复', en: 'Manage frequent answers' },
  'ticket.export': { zh: '导出客服工单', en: 'Export tickets of customer service' },
  'money.view': { zh: '查看对账差异与待复核', en: 'See differences and what waits for a second person' },
  'money.reconcile': { zh: '关闭对账差异', en: 'Close differences with bills' },
  'money.approve': { zh: '复核大额退款', en: 'Agree to large refunds as second person' },
  'customer.view': { zh: '查看顾客', en: 'See customers' },
  'customer.contact': { zh: '查看顾客的电话', en: 'See phones of customers' },
  'customer.suspend': { zh: '停用与恢复顾客', en: 'Suspend and resume customers' },
  'technician.view': { zh: '查看技师', en: 'See technicians' },
  'technician.contact': { zh: '查看技师的电话', en: 'See phones of technicians' },
  'technician.suspend': { zh: '暂停与恢复技师', en: 'Suspend and resume technicians' },
  'policy.view': { zh: '查看政策', en: 'See the policy' },
  'policy.draft': { zh: '起草政策', en: 'Draft the policy' },
  'policy.publish': { zh: '发布政策', en: 'Publish the policy' },
  'audit.view': { zh: '查看审计记录', en: 'See the audit log' },
  'audit.export': { zh: '导出审计记录', en: 'Export the audit log' },
  'operator.view': { zh: '查看操作员与角色', en: 'See operators and roles' },
  'operator.change': { zh: '管理操作员与角色', en: 'Manage operators and roles' },
} as const satisfies Record<string, { zh: string; en: string }>

export type Permission = keyof typeof permissionTexts
// safe: the keys of the table, which is not empty
export const permissions = Object.keys(permissionTexts) as [Permission, ...Permission[]]
