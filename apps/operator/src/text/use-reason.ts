import { useQuery } from '@tanstack/react-query'
import { language } from './language.ts'

const reasonWords = { queryKey: ['reason words'], queryFn: () => import('@anxin/words/reason-words'), staleTime: Infinity }

/** Reasons in the language of the console, as they were written until the words of all kinds are here. */
export function useReason(): (written: string) => string {
  const isEnglish = language.use() === 'en'
  const { data } = useQuery(reasonWords)
  return (written) => data?.reasonIn(written, isEnglish) ?? written
}
