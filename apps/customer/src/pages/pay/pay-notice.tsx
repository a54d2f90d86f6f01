import { pay as words } from '@anxin/words/pay'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { TranslationNote } from '../../features/content/translation-note.tsx'
import { useReading, type Document } from '../../features/content/use-reading.ts'
import css from './pay.module.css'

/** What is to be known before paying, folded. */
export function PayNotice({ notice }: { notice: Document }) {
  const text = useText(words)
  const { content, translation } = useReading(notice)
  return (
    <details className={css.notice}>
      <summary>
        {text('notice')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <TranslationNote translation={translation} />
      <RichText dense html={content} />
    </details>
  )
}
