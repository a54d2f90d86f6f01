import { useQuery } from '@tanstack/react-query'
import { useMay, useMe } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useText } from '../../text/language.ts'
import { unitWords } from '@anxin/words/console/system/policy-units'
import { unitOf, valueText } from './policy-unit.ts'
import { useFieldTitle } from './use-field-title.ts'

/** What values of the policy are called and how they read, for a page that shows some of them; by their paths where the policy is not open. */
export function usePolicyWords() {
  const me = useMe()
  const may = useMay()
  const units = useText(unitWords)
  const read = useQuery({ ...queryFor('setting/getInfo', {}), enabled: may('policy.view') && me?.cityCodes.length === 0 })
  const fields = read.data?.fields ?? []
  const titleOf = useFieldTitle(fields)
  const valueOf = (path: string, value: unknown) => {
    const field = fields.find((one) => one.path === path)
    return field && valueText(value, unitOf(field), units)
  }
  return { titleOf, valueOf }
}
