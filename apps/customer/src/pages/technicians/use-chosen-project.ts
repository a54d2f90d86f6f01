import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { paths } from '../../routes.ts'

export type Detail = Reply<'getTechInfo'>
export type Project = Detail['projects'][number]

/** What this technician asks for a project, fen. */
export const priceOf = ({ techPrice, price }: Project): number => techPrice ?? price

/**
 * The technician's projects and the one chosen: the one whose price led here, what the order draft already holds, else the
 * first, which is the cheapest, so that the times shown are those of a real visit.
 */
export function useChosenProject({ techId, projects: first }: Detail) {
  const { data } = useQuery(queryFor('getProjectListTech', { techId }))
  const drafted = usePlaceOrder((draft) => (draft.techId === techId ? draft.items[0]?.projectId : undefined))
  const { projectId: wanted } = useParams(paths.technicians)
  const [projectId, setProjectId] = useState<string>()
  const projects = data?.list ?? first
  const chosen = projects.find((project) => project.projectId === (projectId ?? wanted ?? drafted)) ?? projects[0]
  return { projects, chosen, choose: setProjectId }
}
