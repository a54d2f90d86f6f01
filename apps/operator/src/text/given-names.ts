import { firstOperatorName } from '@anxin/words/codes/first-operator'
import { useEither } from './language.ts'

/** Names of operators and roles: the product's own in the language of the console, those that people gave as they gave them. */
export function useGivenName(): (name: string) => string {
  const either = useEither()
  return (name) => (name === firstOperatorName.zh ? either(firstOperatorName) : name)
}
