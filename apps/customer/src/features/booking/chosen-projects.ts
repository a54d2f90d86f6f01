import type { Reply } from '@anxin/contract/calls'
import type { PlaceOrderDraft } from '@anxin/mobile/drafts/place-order-draft'

export type Project = Reply<'getProjectListTech'>['list'][number]
export type ChosenProject = { project: Project; quantity: number }

/** What this technician asks for a project, fen. */
export const priceOf = ({ techPrice, price }: Project): number => techPrice ?? price

/** The draft's items as the technician offers them, and those no longer offered left out. */
export const chosenProjects = (items: PlaceOrderDraft['items'], offered: readonly Project[] = []): ChosenProject[] =>
  items.flatMap(({ projectId, quantity }) => {
    const project = offered.find((each) => each.projectId === projectId)
    return project ? [{ project, quantity }] : []
  })

/** How long (minutes) and how much (fen, before the quote) all of it is. */
export const totalsOf = (chosen: readonly ChosenProject[]): { minutes: number; amount: number; count: number } => ({
  minutes: chosen.reduce((sum, { project, quantity }) => sum + project.durationMin * quantity, 0),
  amount: chosen.reduce((sum, { project, quantity }) => sum + priceOf(project) * quantity, 0),
  count: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
})
