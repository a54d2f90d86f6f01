import type { Policy } from '@anxin/contract/policy'
import { badField, Refusal } from '../../refusal.ts'
import { wrong } from '@anxin/contract/field-refusals'
import type { OfferRow } from './queries.ts'

type Bounded = Pick<OfferRow, 'list_price' | 'low_price' | 'high_price'>
type Shares = Pick<Policy, 'priceLowBp' | 'priceHighBp'>

/** Between which prices a project may be offered, fen: as the city says, else shares of the platform's price. The shares have the platform's price inside, a city need not. */
export function bandOf({ list_price, low_price, high_price }: Bounded, { priceLowBp, priceHighBp }: Shares): { lowPrice: number; highPrice: number } {
  return {
    lowPrice: low_price ?? Math.max(1, Math.ceil((list_price * priceLowBp) / 10_000)),
    highPrice: high_price ?? Math.max(1, Math.floor((list_price * priceHighBp) / 10_000)),
  }
}

/** What a project costs where nobody names a price: the platform's, or the nearest that the city allows. */
export function usualPrice(row: Bounded, policy: Shares): number {
  const { lowPrice, highPrice } = bandOf(row, policy)
  return Math.min(Math.max(row.list_price, lowPrice), highPrice)
}

export const isOutside = (price: number, { lowPrice, highPrice }: { lowPrice: number; highPrice: number }): boolean => price < lowPrice || price > highPrice

type Wanted = { price: number | undefined; on: boolean }

/**
 * What an offer becomes. Taking it off is always open; one that is on offer already may stay as it is, whatever the band says by now. Refuses
 * (certificateNeeded), (priceOutsideBand), and one that has never had a price and is given none (badField).
 */
export function nextOffer(row: OfferRow, { price: wanted, on }: Wanted, policy: Shares): { price: number; on: boolean } {
  const price = wanted ?? row.price
  if (price === null) throw badField('price', wrong.price)
  if (!on || (row.on_offer && price === row.price)) return { price, on }
  // safe: nothing is missing where no certificate is needed
  if (row.missing !== null) throw new Refusal('certificateNeeded', { detail: { type: row.missing } })
  const band = bandOf(row, policy)
  if (isOutside(price, band)) throw new Refusal('priceOutsideBand', { detail: band })
  return { price, on }
}
