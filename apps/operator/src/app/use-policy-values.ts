import { useQuery } from '@tanstack/react-query'
import { useMay, useMe } from '../request/me.ts'
import { queryFor } from '../request/query-for.ts'
import { useEither } from '../text/language.ts'

/** The values of the policy by name, for anyone who may read it; the names come with what draws them. */
export function usePolicyValues({ enabled }: { enabled: boolean }): { path: string; title: string }[] {
  const me = useMe()
  const may = useMay()
  const either = useEither()
  const isAsked = enabled && may('policy.view') && me?.cityCodes.length === 0
  const read = useQuery({ ...queryFor('setting/getInfo', {}), enabled: isAsked })
  const names = useQuery({
    queryKey: ['policyNames'],
    queryFn: () => import('@anxin/words/console/system/policy-groups'),
    enabled: isAsked,
    staleTime: Infinity,
  })
  return (read.data?.fields ?? []).map(({ path, title: zh }) => ({ path, title: either({ zh, en: names.data?.englishTitle(path) ?? zh }) }))
}
