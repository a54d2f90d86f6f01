import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { queryFor } from '../request/query-client.ts'

type Ways = Reply<'getConfigure'>['signInWays']
// Of a server that is not asked yet, or that is older than the choice. Most send codes.
const usual: Ways = ['SMS', 'PASSWORD']

/** The ways to sign in that this server offers. Without SMS it sends no codes at all. */
export const useSignInWays = (): Ways => useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 }).data?.signInWays ?? usual
