import { vip as words } from '@anxin/words/vip'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'

/** What a plan is called: the operator's own name in Chinese, how long it lasts in English. */
export function usePlanName() {
  const text = useText(words)
  const isChinese = useLanguage() === 'zh-CN'
  return ({ name, months }: { name: string; months: number }): string => (isChinese ? name : text(months === 1 ? 'oneMonth' : 'months', { n: months }))
}
