import type { Offer } from '@anxin/contract/offers'
import type { Policy } from '@anxin/contract/policy'
import type { OfferRow } from './queries.ts'
import { bandOf, isOutside } from './rules.ts'

type View = { urlOf: (key: string) => string; policy: Pick<Policy, 'priceLowBp' | 'priceHighBp'> }

export function offerOf(row: OfferRow, { urlOf, policy }: View): Offer {
  const band = bandOf(row, policy)
  return {
    projectId: row.id,
    name: row.name,
    nameEn: row.name_en,
    cover: urlOf(row.cover_key),
    categoryId: row.category_id,
    categoryName: row.category_name,
    categoryNameEn: row.category_name_en,
    durationMin: row.duration_min,
    listPrice: row.list_price,
    ...band,
    price: row.price ?? undefined,
    on: row.on_offer,
    outsideBand: row.on_offer && row.price !== null && isOutside(row.price, band),
    missingCertificate: row.missing ?? undefined,
    saleCount: row.sale_count,
  }
}
