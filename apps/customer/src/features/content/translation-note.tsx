import { translation as words } from '@anxin/words/translation'
import { useText } from '@anxin/mobile/language/text'
import css from './translation-note.module.css'
import type { Translation } from './use-reading.ts'

/** Over a translated document: that the Chinese text binds, which is a tap away. */
export function TranslationNote({ translation }: { translation: Translation | undefined }) {
  const text = useText(words)
  if (!translation) return null
  const { isOriginal, turn } = translation
  return (
    <div className={css.note}>
      <p>{text(isOriginal ? 'original' : 'translated')}</p>
      <button type="button" className={css.turn} onClick={turn}>
        {text(isOriginal ? 'toTranslation' : 'toOriginal')}
      </button>
    </div>
  )
}
