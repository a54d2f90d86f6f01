import { searchTerms } from '@anxin/rules/search-typed'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { patternOf, spellingsOf } from '../search/public.ts'
import { pageOfShops, shopNames, shopsHolding, type ShopRow } from './shop-queries.ts'

/** Shops by words of their names, in any order and in pinyin too, those with most technicians on offer first. */
export async function searchShops(db: Db, { keyword, cityCode, page, limit }: Parsed<'getShopListSearch'>): Promise<{ rows: ShopRow[]; total: number }> {
  const terms = searchTerms(keyword)
  const held = terms.length === 0 ? [] : await shopsHolding(db, terms, cityCode)
  const ids = held.length > 0 ? held : await shopsSpelled(db, terms.join(''), cityCode)
  return pageOfShops(db, { ids, cityCode, limit, offset: (page - 1) * limit })
}

async function shopsSpelled(db: Db, letters: string, cityCode: string | undefined): Promise<string[]> {
  const spellings = spellingsOf(letters)
  if (spellings.length === 0) return []
  const pattern = new RegExp(patternOf(spellings))
  return (await shopNames(db, cityCode)).filter(({ name }) => pattern.test(name)).map(({ id }) => id)
}
