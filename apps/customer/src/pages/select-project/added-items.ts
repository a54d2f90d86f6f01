import type { Reply } from '@anxin/contract/calls'
import { priceOf } from '../../features/booking/chosen-projects.ts'

type Offered = Pick<Reply<'projectList'>, 'list' | 'moreOfSame'>
export type MoreOfSame = Offered['moreOfSame'][number]
/** A treatment as a whole, or so many minutes of one that the visit has. */
export type AddedItem = { projectId: string; quantity: number; minutes?: MoreOfSame['minutes'] | undefined }
type Added = {
  item: AddedItem
  /** Of one of it; a member pays the price of members where that is lower. */
  minutes: number
  amount: number
  isTime: boolean
}

/** What is chosen, as it is offered; what no longer fits is left out. */
export const addedOf = (items: readonly AddedItem[], { list, moreOfSame }: Offered): Added[] =>
  items.flatMap((item): Added[] => {
    if (item.minutes !== undefined) {
      const more = moreOfSame.find(({ projectId, minutes }) => projectId === item.projectId && minutes === item.minutes)
      return more ? [{ item, minutes: more.minutes, amount: Math.min(more.price, more.vipPrice ?? Infinity), isTime: true }] : []
    }
    const project = list.find(({ projectId }) => projectId === item.projectId)
    if (!project) return []
    return [{ item, minutes: project.durationMin, amount: Math.min(priceOf(project), project.vipPrice ?? Infinity), isTime: project.addable }]
  })

export const totalsOf = (added: readonly Added[]) => ({
  minutes: added.reduce((sum, { minutes, item }) => sum + minutes * item.quantity, 0),
  amount: added.reduce((sum, { amount, item }) => sum + amount * item.quantity, 0),
  count: added.reduce((sum, { item }) => sum + item.quantity, 0),
})

/** The items with the whole of a treatment changed; 0 takes it out. Minutes of it give way. */
export function withWhole(items: readonly AddedItem[], projectId: string, quantity: number): AddedItem[] {
  const others = items.filter((item) => item.projectId !== projectId)
  return quantity > 0 ? [...others, { projectId, quantity }] : others
}
