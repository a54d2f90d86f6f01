import type { Reply } from '@anxin/contract/calls'
import { placeOrder as words } from '@anxin/words/place-order'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'

/** The line over the form: what the operator has written, or the usual words. */
export function OrderTip({ tip: { said, level, content, contentEn } }: { tip: Reply<'orderTip'> }) {
  const text = useText(words)
  const written = (useLanguage() === 'en' && contentEn) || content
  return <Notice tone={level === 'WARN' ? 'warning' : 'info'}>{said === 'WRITTEN' ? written : text(`tip_${said}`)}</Notice>
}
