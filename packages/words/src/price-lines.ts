import type { PriceBreakdown } from '@anxin/contract/entities/prices'
import type { booking } from './booking.ts'
import type { Text } from './words.ts'

type Line = PriceBreakdown['lines'][number]
type Named = { name: string; nameEn: string }
type Words = Text<(typeof booking)['zh']>
type ByDistance = Extract<Line['reason'], { said: 'DISTANCE' }>

const yuan = (fen: number) => String(fen / 100)
const km = (metres: number) => metres / 1000

/** What a line of a price is called: services and coupons have their own names. */
export function lineName({ kind, name, nameEn = name, reason }: Line, { text, nameOf }: { text: Words; nameOf: (named: Named) => string }): string {
  if (kind === 'TRAVEL') return text('lineTravel')
  if (reason.said === 'COUPON') return nameOf({ name, nameEn: reason.nameEn })
  return kind === 'VIP' ? text('lineMember') : nameOf({ name, nameEn })
}

/** Why a line is what it is; the figures of a fare give its amount when they are added up as written. */
export function lineWhy({ reason, why, amount }: Line, text: Words): string {
  if (reason.said === 'LISTED') {
    const { durationMin, quantity } = reason
    return quantity > 1 ? text('whyListedTimes', { min: durationMin, n: quantity }) : text('whyListed', { min: durationMin })
  }
  if (reason.said === 'DISTANCE') return fareWhy(reason, amount, text)
  if (reason.said === 'COUPON') return text('whyCoupon', { scope: why })
  return text(`why${reason.said}`)
}

function fareWhy({ distanceM, atNight, ...rule }: ByDistance, fee: number, text: Words): string {
  const way = (distanceM / 1000).toFixed(1)
  if (distanceM <= rule.freeDistanceM) return text('whyNear', { way, free: km(rule.freeDistanceM) })
  const beyondM = Math.max(0, distanceM - rule.startDistanceM)
  const begun = Math.ceil(beyondM / 1000)
  const beyond = text(begun * 1000 === beyondM ? 'whyBeyond' : 'whyBegun', { km: km(beyondM), begun })
  const factors = `${rule.roundTrip ? ' × 2' : ''}${atNight ? ` × ${rule.nightFactor}` : ''}`
  const oneWay = begun === 0 ? yuan(rule.startFee) : `${yuan(rule.startFee)} + ${begun} × ${yuan(rule.perKmFee)}`
  const sum = `${begun > 0 && factors ? `(${oneWay})` : oneWay}${factors}`
  return [
    text('whyStart', { way, start: yuan(rule.startFee), within: km(rule.startDistanceM) }),
    begun > 0 && beyond,
    (begun > 0 || factors !== '') && text('whySum', { sum, total: yuan(fee) }),
    rule.roundTrip && text('whyRound'),
    atNight && text('whyNight', { from: rule.nightStart, to: rule.nightEnd, factor: rule.nightFactor }),
  ]
    .filter(Boolean)
    .join('')
}
