/**
 * Names of fields that somebody who views another person's pages is shown. A field that is not named here is left out, so
 * what the calls answer one day beside these is shown to nobody by itself.
 */
const shownFields: ReadonlySet<string> = new Set(
  [
    ['list', 'total', 'page', 'limit', 'counts', 'toPay', 'toServe', 'serving', 'toComment', 'refund', 'serverNow'],
    ['orderNo', 'status', 'statusText', 'refundStatus', 'appealStatus', 'tech', 'nickname', 'items', 'name', 'nameEn', 'quantity', 'price', 'durationMin'],
    ['startAt', 'endAt', 'createdAt', 'payAmount', 'paidAmount', 'returnedAmount', 'payExpireAt', 'acceptExpireAt', 'isExtra', 'incomeAmount', 'departBy'],
    ['onDuty', 'pending', 'today', 'doneCount', 'hours', 'weekday', 'ranges', 'timeOff', 'orders'],
    ['level', 'score', 'orderCount', 'commentCount', 'fansCount', 'intro', 'projects', 'certs', 'type', 'expireAt'],
    ['title', 'summary', 'titleEn', 'summaryEn', 'read', 'category'],
    ['scopeText', 'faceAmount', 'thresholdAmount', 'claimedAt', 'usedAt', 'usable'],
  ].flat(),
)

/** What looks like a phone, also inside a text that somebody wrote. */
const phone = /(?<!\d)(?:\+?86[ -]?)?1[3-9](?:[ -]?\d){9}(?!\d)/g

/** A value with nothing but what is shown. */
export function shownOf(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(phone, '***')
  if (Array.isArray(value)) return value.map(shownOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (shownFields.has(name) ? [[name, shownOf(one)]] : [])))
}
