import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLive } from '@anxin/mobile/live/events'
import { queryFor } from '@anxin/mobile/request/query-client'
import { whereOf } from '../../features/technicians/near.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import type { Project } from './use-chosen-project.ts'

const days = 7

/** Seven days of a technician for one project, each with its free slots; `firstFree` is the first day that has any. */
export function useWeek(techId: string, project: Project | undefined) {
  const { near } = useNear()
  const { lat, lng } = whereOf(near)
  const query = useQuery({ ...queryFor('getTechBusy', { techId, days, durationMin: project?.durationMin, lat, lng }), placeholderData: keepPreviousData })
  const week = query.data?.days.map((day) => ({ ...day, free: day.slots.filter(({ state }) => state === 'FREE') })) ?? []
  const firstFree = week.find(({ free }) => free.length > 0)
  return { week, firstFree, isFull: query.data !== undefined && !firstFree, error: query.error, isPending: query.isPending, refetch: query.refetch }
}

export type Day = ReturnType<typeof useWeek>['week'][number]

/** A day without work is another thing than a day that is full. */
export const isOff = ({ slots }: Day): boolean => slots.every(({ state }) => state === 'REST' || state === 'PAST')

/** Reads the week again when somebody takes or frees a slot of this technician. */
export function useLiveWeek(techId: string, refetch: () => unknown): void {
  useLive(['slot'], () => void refetch(), techId)
}
