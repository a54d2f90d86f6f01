import type { Permission } from '@anxin/contract/manage/permissions'
import { useQuery } from '@tanstack/react-query'
import { token } from '../session/session.ts'
import { queryFor } from './query-for.ts'

export function useMeRead() {
  const signedIn = token.use()
  // Asked early, and not again by each part that comes: what could not be read is read again by a button.
  return useQuery({ ...queryFor('auth/me', {}), enabled: signedIn !== '', staleTime: 30_000, retry: false, retryOnMount: false })
}

/** Who sits here, with their rights; undefined until known. */
export const useMe = () => useMeRead().data

/** Whether the operator may; the server decides again at every call. */
export function useMay(): (permission: Permission) => boolean {
  const me = useMe()
  return (permission) => me?.permissions.includes(permission) ?? false
}
