import { useMutation, useQuery } from '@tanstack/react-query'
import { reviews as words } from '@anxin/words/reviews'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { isChinese, translated, translationQuery } from './browser-translation.ts'
import css from './review-row.module.css'

/** A Chinese text in English, by the browser that can; nothing elsewhere. */
export function Translation({ text: written }: { text: string }) {
  const text = useText(words)
  const isWanted = useLanguage() === 'en' && isChinese(written)
  const { data: canTranslate = false } = useQuery({ ...translationQuery, enabled: isWanted })
  const translation = useMutation({ mutationFn: () => translated(written) })
  if (!isWanted || !canTranslate) return null
  if (translation.data !== undefined)
    return (
      <p className={css.quiet}>
        {translation.data} · {text('translatedHere')}
      </p>
    )
  return (
    <p className={css.quiet}>
      <Button size="s" variant="ghost" busy={translation.isPending} onClick={() => translation.mutate()}>
        {text('translate')}
      </Button>
      {translation.error && text('translateFailed')}
    </p>
  )
}

/** Above reviews, for those who read English where the browser offers no translation to a page. */
export function TranslationHint() {
  const text = useText(words)
  const isEnglish = useLanguage() === 'en'
  const { data: canTranslate } = useQuery({ ...translationQuery, enabled: isEnglish })
  return isEnglish && canTranslate === false ? <p className={css.quiet}>{text('asWritten')}</p> : null
}
