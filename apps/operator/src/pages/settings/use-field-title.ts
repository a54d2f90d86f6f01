import { useEither } from '../../text/language.ts'
import type { Policy } from './policy.ts'
import { englishTitle } from '@anxin/words/console/system/policy-groups'

/** The name of a value of the policy in the language of the console; one without a name by its path. */
export function useFieldTitle(fields: Policy['fields']): (path: string) => string {
  const either = useEither()
  return (path) => {
    const zh = fields.find((field) => field.path === path)?.title ?? path
    return either({ zh, en: englishTitle(path) ?? zh })
  }
}
