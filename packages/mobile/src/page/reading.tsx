import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import type { Read } from './read.ts'

export type ReadingProps<T> = {
  read: Read<T>
  /** The shape of what is awaited. */
  loading: ReactNode
  /** What to say to a refusal of its own kind; the server's sentence with a retry for all others. */
  refused?: ((error: unknown) => ReactNode) | undefined
  /** What stands there when what was read holds nothing. */
  empty?: ((data: T) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

/** Draws a read in its states: awaited, refused, empty, ready. What was read once stays while it is read again. */
export function Reading<T>({ read: { data, error, refetch }, loading, refused, empty, children }: ReadingProps<T>) {
  if (data !== undefined) return <>{empty?.(data) || children(data)}</>
  if (error) return <>{refused?.(error) || <ErrorState error={error} onRetry={refetch} />}</>
  return <>{loading}</>
}
