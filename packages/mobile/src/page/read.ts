/** What a page reads, as useQuery gives it. */
export type Read<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

/** Several reads as one, for a page that needs all of them. */
export function allOf<T extends readonly unknown[]>(...reads: { [At in keyof T]: Read<T[At]> }): Read<T> {
  const data = reads.map((read) => read.data)
  return {
    // safe: each place holds the data of the read at that place
    data: data.includes(undefined) ? undefined : (data as unknown as T),
    error: reads.find((read) => read.data === undefined && read.error)?.error,
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  }
}
