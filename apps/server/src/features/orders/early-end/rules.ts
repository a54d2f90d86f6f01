const minute = 60_000

/** Whole minutes that are left undone of each part of a service, when it ends at a moment before `until`; the last part is the first left undone. */
export function undoneMinutes({ until, durations }: { until: number; durations: readonly number[] }, at: number): number[] {
  let left = Math.max(0, Math.floor((until - at) / minute))
  const undone = durations.toReversed().map((duration) => {
    const part = Math.min(duration, left)
    left -= part
    return part
  })
  return undone.toReversed()
}
