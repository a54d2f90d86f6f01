import type { Technician } from './technician.ts'

/** By what a technician was found: the own name, the shop's, or else a treatment's. */
export function matchOf({ nickname, shopName = '' }: Pick<Technician, 'nickname' | 'shopName'>, keyword: string): 'name' | 'shop' | 'project' {
  const holds = (name: string) => name.toLowerCase().includes(keyword.toLowerCase())
  if (holds(nickname)) return 'name'
  return holds(shopName) ? 'shop' : 'project'
}
