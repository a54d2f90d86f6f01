import type { Reply } from '@anxin/contract/calls'
import { priceOf, totalsOf } from '../../features/booking/chosen-projects.ts'

export type Addable = Reply<'projectList'>['list'][number]
/** A treatment as a whole, or so many minutes of one that the visit has. */
export type AddedItem = { projectId: string; quantity: number; minutes?: 30 | 60 | undefined }

/** What is chosen, with its minutes and with what a member pays where the price of members is lower; what no longer fits is left out. */
export const addedOf = (items: readonly AddedItem[], list: readonly Addable[]) =>
  items.flatMap(({ projectId, quantity, minutes }) => {
    const project = list.find((one) => one.projectId === projectId)
    const part = project?.byMinutes.find((one) => one.minutes === minutes)
    if (!project || (minutes !== undefined && !part)) return []
    const { price, vipPrice = Infinity } = part ?? { price: priceOf(project), vipPrice: project.vipPrice }
    return [
      {
        item: { projectId, quantity, minutes },
        project: { ...project, durationMin: minutes ?? project.durationMin, techPrice: Math.min(price, vipPrice) },
        quantity,
      },
    ]
  })

export const addedTotals = (items: readonly AddedItem[], list: readonly Addable[]) => totalsOf(addedOf(items, list))

/** The items with the whole of a treatment changed; 0 takes it out. Minutes of it give way. */
export function withWhole(items: readonly AddedItem[], projectId: string, quantity: number): AddedItem[] {
  const others = items.filter((item) => item.projectId !== projectId)
  return quantity > 0 ? [...others, { projectId, quantity }] : others
}
