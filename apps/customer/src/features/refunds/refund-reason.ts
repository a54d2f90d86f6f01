import { requestRefund } from '@anxin/words/request-refund'
import { textIn, type Language } from '@anxin/words/words'
import { ownReason } from '../orders/closed-why.ts'
import type { OrderDetail } from '../orders/order.ts'

const reasons = ['PLANS', 'WRONG', 'TECH_LATE', 'QUALITY', 'SHORT', 'FEE', 'OTHER'] as const

/**
 * Why money went back: the reason that was chosen, with what was typed beside it. What the product itself gave back says why as it was
 * written, in English where it has words of its own.
 */
export function reasonWords({ reasonId, reason }: Pick<OrderDetail['refunds'][number], 'reasonId' | 'reason'>, language: Language): string {
  const chosen = reasons.find((each) => each === reasonId)
  if (reasonId === 'EARLY_END' && language !== 'zh-CN') return textIn(requestRefund, language)('why_EARLY_END')
  if (!chosen) return language === 'zh-CN' ? reason : (ownReason(reason, language) ?? '')
  const said = textIn(requestRefund, language)(`why_${chosen}`)
  const isTyped = reason !== textIn(requestRefund, 'zh-CN')(`why_${chosen}`)
  return isTyped ? `${said} · ${reason}` : said
}
