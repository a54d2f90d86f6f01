import { wrong } from '@anxin/contract/field-refusals'
import { sameMinutes } from '@anxin/contract/extensions'
import { roundHalfUp } from '@anxin/rules/money'
import { badField } from '../../../refusal.ts'
import type { CartItem } from '../quotes/price.ts'

type Whole = { durationMin: number; price: number; vipPrice?: number | undefined }

/** So many minutes of a treatment at their share of its price, each price rounded half up once. */
const minutesOf = <Minutes extends number>({ durationMin, price, vipPrice }: Whole, minutes: Minutes) => ({
  minutes,
  price: roundHalfUp(price * minutes, durationMin),
  ...(vipPrice !== undefined && { vipPrice: roundHalfUp(vipPrice * minutes, durationMin) }),
})

type Offered = {
  projectId: string
  name: string
  nameEn: string
  durationMin: number
  price: number
  techPrice?: number | undefined
  vipPrice?: number | undefined
}

/** What of a treatment of the visit fits into the room. */
export const minutesThatFit = ({ projectId, name, nameEn, durationMin, price, techPrice = price, vipPrice }: Offered, maxAddMin: number) =>
  sameMinutes
    .filter((minutes) => minutes <= maxAddMin)
    .map((minutes) => ({ projectId, name, nameEn, ...minutesOf({ durationMin, price: techPrice, vipPrice }, minutes) }))

type Wanted = { projectId: string; minutes?: number | undefined }

/** Items of which some are minutes instead of the whole; refuses minutes of what the visit does not have. */
export function withMinutes(items: readonly CartItem[], wanted: readonly Wanted[], had: ReadonlySet<string>): CartItem[] {
  return items.map((item) => {
    const minutes = wanted.find(({ projectId }) => projectId === item.projectId)?.minutes
    if (minutes === undefined) return item
    if (!had.has(item.projectId)) throw badField('items', wrong.minutesOfSame)
    const { price, vipPrice } = minutesOf(item, minutes)
    return { ...item, price, vipPrice, durationMin: minutes }
  })
}
