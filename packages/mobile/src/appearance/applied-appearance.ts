import { local } from '../storage/storage.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
const textSizes = ['standard', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]
export type Appearance = { theme: Theme; textSize: TextSize; isEasy: boolean }

const scales: Record<TextSize, number> = { standard: 1, large: 1.12, larger: 1.24 }
/** What the browser draws around the page: --paper of each theme. */
const papers = { light: '#f6f5f1', dark: '#0e131b' }

/** What the person chose on this device. */
export const storedAppearance = (): Appearance => ({
  theme: themes.find((each) => each === local.getItem('theme')) ?? 'system',
  textSize: textSizes.find((each) => each === local.getItem('textSize')) ?? 'standard',
  isEasy: local.getItem('easyView') === '1',
})

/** Puts these choices onto the document. */
export function applyAppearance({ theme, textSize, isEasy }: Appearance): void {
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.toggleAttribute('data-easy', isEasy)
  root.style.setProperty('--text-scale', String(scales[textSize]))
  for (const around of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = around.media.includes('dark') ? 'dark' : 'light'
    around.content = papers[theme === 'system' ? own : theme]
  }
}
