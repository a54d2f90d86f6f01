import type { AppealStatus, RefundStatus } from '@anxin/contract/order-states'
import { orderStatusWords } from './code-words.ts'

/** How a reply says in Chinese where a case stands (`statusText`); screens have words of their own for each side. */
export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  NONE: '无',
  APPLIED: '退款审核中',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  REJECTED: '已拒绝',
  CANCELLED: '已撤销',
  FAILED: '退款失败',
}

export const appealStatusText: Readonly<Record<AppealStatus, string>> = {
  NONE: '无',
  PENDING: '待处理',
  PROCESSING: '处理中',
  UPHELD: '申诉成立',
  REJECTED: '申诉驳回',
  CLOSED: '已关闭',
}

export const orderStatusText = (status: keyof typeof orderStatusWords): string => orderStatusWords[status].zh
