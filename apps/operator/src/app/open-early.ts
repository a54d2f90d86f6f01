import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../address/address.ts'
import { queryFor } from '../request/query-for.ts'
import { token } from '../session/session.ts'
import { bringArea } from './area-pages.ts'

/** Asks at once for who sits here and for the code of the area in the address. Each would otherwise wait for the one before it. */
export function openEarly(queries: QueryClient): void {
  if (token.get() === '') return
  void queries.prefetchQuery({ ...queryFor('auth/me', {}), staleTime: 30_000, retry: false })
  bringArea(addressOf(location.hash).area || 'dashboard')
}
