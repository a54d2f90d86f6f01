import { cancelNotice } from '@anxin/words/stored/price-lines'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import { makeQuote, type QuoteSource } from './make-quote.ts'
import { freeCancelUntil } from '../transitions/rules.ts'
import { requireSuited } from './require-suited.ts'
import { writeQuote } from './quote-token.ts'

/** doOrderPreview: the price the server will charge, its reasons, and the signed quote to create with. No side effect. */
export async function previewOrder(
  { policyInForce, tokenKeys, ...source }: QuoteSource & Pick<Deps, 'policyInForce' | 'tokenKeys'>,
  input: Parsed<'doOrderPreview'> & { accountId: string; now: Date },
): Promise<Reply<'doOrderPreview'>> {
  const inForce = await policyInForce()
  const { quote, travelRuleText, usable, unusable } = await makeQuote(source, { ...input, ...inForce })
  await requireSuited(source.db, quote, input.healthNote)
  const now = input.now.getTime()
  return {
    price: quote.price,
    usableCoupons: usable,
    unusableCoupons: unusable,
    userCouponId: quote.userCouponId,
    travel: { type: quote.travelType, distanceM: quote.distanceM, fee: quote.price.travelFee, rule: travelRuleText, durationMin: quote.time.travelMin },
    endAt: quote.endAt,
    conflicts: [],
    notice: cancelNotice(inForce.policy.freeCancelAfterMin, inForce.policy.freeCancelBeforeMin),
    freeCancelUntil: freeCancelUntil(quote.startAt, inForce.policy),
    previewToken: writeQuote(tokenKeys, quote),
    expireAt: quote.expireAt,
    serverNow: now,
  }
}
