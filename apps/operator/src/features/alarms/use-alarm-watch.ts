import { soundingAlarms } from '@anxin/contract/manage/alarm-kinds'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { useEffect, useRef, useState } from 'react'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'

export type WatchedAlarm = ManageReply<'alarm/getList'>['list'][number]
const againMs = 30_000
const sounds = ({ kind, takenBy }: WatchedAlarm) => takenBy === undefined && soundingAlarms.some((one) => one === kind)

// Of the same alarm the person may call again, before anybody here has seen that it was taken.
const callOf = ({ alarmId, calledAgainAt }: WatchedAlarm) => `${alarmId}/${calledAgainAt ?? ''}`

/** What is new on the list of alarms since somebody looked at it here, by the alarms themselves; and the calls for help that nobody has taken. */
export function useAlarmWatch({ enabled, isLooking }: { enabled: boolean; isLooking: boolean }) {
  const read = useLiveQuery({
    ...queryFor('alarm/getList', { queue: 'OPEN', limit: 100 }),
    enabled,
    refetchInterval: againMs,
    refetchIntervalInBackground: true,
  })
  const list = read.data?.list
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  // What was open when the console was opened is no news, and what is looked at is none any more.
  if (list && (seen === undefined || (isLooking && list.some((one) => !seen.has(callOf(one)))))) setSeen(new Set(list.map(callOf)))
  const fresh = list?.filter((one) => seen !== undefined && !seen.has(callOf(one))) ?? []
  return { isAlarmed: fresh.length > 0, calls: list?.filter(sounds) ?? [] }
}

/** Does something for each of some calls for help once, when it comes up. */
export function useEachOnce(alarms: readonly WatchedAlarm[], tell: (alarm: WatchedAlarm) => void) {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const alarm of alarms.filter((one) => !told.current.has(callOf(one)))) {
      told.current.add(callOf(alarm))
      tell(alarm)
    }
  }, [alarms, tell])
}
