import { createHash, createHmac, type KeyObject } from 'node:crypto'
import type { Parsed } from '@anxin/contract/endpoints'
import { Refusal } from '../../../refusal.ts'
import type { PolicyInForce } from '../../policy/public.ts'
import { makeQuote, type QuoteSource } from './make-quote.ts'
import { readQuote, type Quote } from './quote-token.ts'
import { requireSuited } from './require-suited.ts'
import type { TokenKeys } from './sealed-token.ts'

export type AskedOrder = Parsed<'doOrderCreate'> & { requestId: string; accountId: string; now: Date }

/** What a retry must repeat to count as the same request. With a key where somebody's health is part of it: the few things to declare would be guessed from a plain hash. */
export function hashOf({ techId, items, addressId, startAt, userCouponId, travelType, remark, healthNote }: AskedOrder, key: KeyObject): string {
  const said = [techId, items, addressId, startAt, userCouponId ?? null, travelType, remark ?? null]
  if (!healthNote) return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
  return createHmac('sha256', key)
    .update(JSON.stringify([...said, healthNote]))
    .digest('base64url')
}

/** The quote an order is asked for with, or one made now. Refuses one that is not ours or not of this cart (quoteExpired), an amount that is not the expected one (amountMoved), and a request that does not say which price was seen (priceUnseen). */
export async function quoteOf({ tokenKeys, ...source }: QuoteSource & { tokenKeys: TokenKeys }, asked: AskedOrder, inForce: PolicyInForce): Promise<Quote> {
  const { previewToken, expectAmount } = asked
  const quote = previewToken === undefined ? (await makeQuote(source, { ...asked, ...inForce })).quote : readQuote(tokenKeys, previewToken)
  if (!quote || (previewToken !== undefined && !isOfCart(quote, asked))) throw new Refusal('quoteExpired')
  if (expectAmount !== undefined && expectAmount !== quote.price.payAmount) throw new Refusal('amountMoved', { detail: { payAmount: quote.price.payAmount } })
  if (previewToken === undefined && expectAmount === undefined) throw new Refusal('priceUnseen', { detail: { payAmount: quote.price.payAmount } })
  await requireSuited(source.db, quote, asked.healthNote)
  return quote
}

const isOfCart = (quote: Quote, { accountId, techId, addressId, startAt, travelType, items, userCouponId }: AskedOrder): boolean =>
  quote.accountId === accountId &&
  quote.techId === techId &&
  quote.addressId === addressId &&
  quote.startAt === startAt &&
  quote.travelType === travelType &&
  quote.items.length === items.length &&
  new Set(items.map(({ projectId }) => projectId)).size === items.length &&
  items.every(({ projectId, quantity }) => quote.items.some((item) => item.projectId === projectId && item.quantity === quantity)) &&
  (userCouponId === undefined || userCouponId === 'auto' || userCouponId === quote.userCouponId)
