import { isIn } from '@anxin/contract/order-states'
import { spokenStatus } from '@anxin/words/spoken-status'
import { visitStateWords } from '@anxin/words/visit-states'
import { yuan } from '@anxin/rules/money'
import { clock, dayOf, whenInside, whenText } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import type { TechOrder } from './move.ts'
import { useSpell } from './spell.ts'
import { itemsText, placeText } from './visit-words.ts'

const minute = 60_000

/** How an order stands, in sentences for the ear. */
export function useSentences() {
  const text = useText(spokenStatus)
  const stateText = useText(visitStateWords)
  const language = useLanguage()
  const spell = useSpell()
  const minutes = (ms: number) => spell.minutes(Math.max(1, Math.round(ms / minute)))
  const at = (moment: number, now: number) => (dayOf(moment) === dayOf(now) ? clock(moment) : whenInside(moment, now, language))

  const next = (visit: TechOrder, now: number): string => {
    const { status, acceptExpireAt, incomeAmount, departBy, travelMin, startAt, serviceStartAt = startAt, endAt, windows } = visit
    if (status === 'PENDING_PAYMENT') return ''
    if (status === 'PENDING_ACCEPT') {
      const left = (acceptExpireAt ?? now) - now
      return left > 0 ? text('acceptLeft', { left: minutes(left), income: yuan(incomeAmount) }) : text('acceptOver')
    }
    if (status === 'ACCEPTED') return now > departBy ? text('late') : text('departBy', { time: at(departBy, now), min: spell.minutes(travelMin) })
    if (status === 'ARRIVED' && visit.healthNote === 'UNREAD') return text('health')
    if (status === 'ARRIVED') {
      const from = startAt - windows.startEarliestMin * minute
      return now < from ? text('startFrom', { time: at(from, now) }) : stateText('nextARRIVED')
    }
    if (status === 'IN_SERVICE')
      return now > endAt
        ? text('overtime', { over: minutes(now - endAt) })
        : text('served', { done: minutes(now - serviceStartAt), left: minutes(endAt - now), end: clock(endAt) })
    return stateText(`next${status}`)
  }

  /** One order: its state, its time, what and where, and what comes next. */
  const ofVisit = (visit: TechOrder, now: number): string => {
    const { status, startAt, serviceStartAt = startAt, endAt } = visit
    const what = {
      status: spell.status(status),
      when: whenText(serviceStartAt, now, language),
      end: clock(endAt),
      items: itemsText(visit, language),
      place: placeText(visit),
    }
    const health = visit.healthNote === 'UNREAD' && isIn(status, 'beforeArrival') ? text('health') : ''
    return [text('when', what), next(visit, now), health].filter(Boolean).join(' ')
  }
  return { ofVisit }
}
