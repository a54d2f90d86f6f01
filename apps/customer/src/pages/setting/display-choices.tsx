import { easyView } from '@anxin/words/easy-view'
import { setting as words } from '@anxin/words/setting'
import type { Language } from '@anxin/words/words'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import type { TextSize, Theme } from '@anxin/mobile/appearance/applied-appearance'
import { setEasyView, setTextSize, setTheme } from '@anxin/mobile/appearance/choose-appearance'
import { setLanguage, useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { Choice } from './choice.tsx'

/** The easy view, language, light or dark, and how large texts are: each changes the screen at once. */
export function DisplayChoices() {
  const text = useText(words)
  const language = useLanguage()
  const easy = useText(easyView)
  const { theme, textSize, isEasy } = useAppearance()
  // Without a network English may not come; the screen stays as it is then.
  const choose = (next: Language) => void setLanguage(next).catch((error: unknown) => toast(errorText(error), { type: 'error' }))

  return (
    <CellGroup title={text('display')}>
      <Cell label={easy('title')} hint={easy('note')} trailing={<Switch label={easy('title')} labelHidden checked={isEasy} onChange={setEasyView} />} />
      <Choice<Language>
        label={text('language')}
        value={language}
        onChange={choose}
        items={[
          { id: 'zh-CN', label: text('chinese') },
          { id: 'en', label: text('english') },
        ]}
      />
      <Choice<Theme>
        label={text('theme')}
        value={theme}
        onChange={setTheme}
        items={[
          { id: 'system', label: text('themeSystem') },
          { id: 'light', label: text('themeLight') },
          { id: 'dark', label: text('themeDark') },
        ]}
      />
      <Choice<TextSize>
        label={text('textSize')}
        value={textSize}
        onChange={setTextSize}
        items={[
          { id: 'standard', label: text('textStandard') },
          { id: 'large', label: text('textLarge') },
          { id: 'larger', label: text('textLarger') },
        ]}
      />
    </CellGroup>
  )
}
