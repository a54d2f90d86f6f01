import { useQueryClient } from '@tanstack/react-query'
import { queryFor } from '../request/query-client.ts'
import { sealFields } from '../request/seal.ts'

/** Seals secret fields of a call with the server's key: seal({ pwd }). */
export function useSeal() {
  const client = useQueryClient()
  return async <F extends string>(fields: Record<F, string>) => {
    const key = await client.fetchQuery({ ...queryFor('getConfigure', {}), staleTime: 5 * 60_000 })
    return sealFields(fields, key)
  }
}
