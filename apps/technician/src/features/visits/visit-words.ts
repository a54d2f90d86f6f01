import { isIn } from '@anxin/contract/order-states'
import { nameIn } from '@anxin/mobile/language/name-in'
import type { Language } from '@anxin/words/words'
import { listSeparator } from '@anxin/words/writing/signs'
import type { TechOrder } from './move.ts'

type Shown = Pick<TechOrder, 'items' | 'address' | 'status'>

/** Neck and shoulders × 2, Foot massage. */
export const itemsText = ({ items }: { items: readonly Pick<Shown['items'][number], 'name' | 'nameEn' | 'quantity'>[] }, language: Language): string =>
  items
    .map(({ quantity, ...item }) => (quantity > 1 ? `${nameIn(language, item)} × ${quantity}` : nameIn(language, item)))
    .join(listSeparator[language === 'en' ? 'en' : 'zh'])

/** The address as far as the server has opened it. */
export const placeText = ({ address: { area, address, houseNo } }: Pick<Shown, 'address'>): string => [address ?? area, houseNo].filter(Boolean).join(' ')

export const isUnderWay = ({ status }: Pick<Shown, 'status'>): boolean => isIn(status, 'underWay')

/** The order to attend to: the one under way, else the next accepted; `orders` by start. */
export function nextVisit<T extends Pick<TechOrder, 'status' | 'startAt'>>(orders: readonly T[]): T | undefined {
  const byStart = orders.toSorted((a, b) => a.startAt - b.startAt)
  return byStart.find(isUnderWay) ?? byStart.find(({ status }) => isIn(status, 'toVisit'))
}

/** A link that opens the way to a place in a map app; coordinates are gcj02, as that service takes them. */
export function navigationLink({ address }: Pick<Shown, 'address'>): string | undefined {
  const { lat, lng } = address
  if (lat === undefined || lng === undefined) return undefined
  const name = encodeURIComponent(placeText({ address }))
  return `https://uri.amap.com/navigation?to=${lng},${lat},${name}&mode=car&coordinate=gaode&callnative=1`
}
