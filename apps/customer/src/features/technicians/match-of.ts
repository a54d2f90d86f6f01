import { searchTyped } from '@anxin/rules/search-typed'
import type { Technician } from './technician.ts'

/** By what a technician was found: the own name, as written or, of `namedIds`, as it sounds; the shop's, or else a treatment's. */
export function matchOf(
  { techId, nickname, shopName = '' }: Pick<Technician, 'techId' | 'nickname' | 'shopName'>,
  keyword: string,
  namedIds: readonly string[] = [],
): 'name' | 'shop' | 'project' {
  const holds = (name: string) => searchTyped(name).toLowerCase().includes(searchTyped(keyword).toLowerCase())
  if (holds(nickname) || namedIds.includes(techId)) return 'name'
  return holds(shopName) ? 'shop' : 'project'
}
