import { create } from 'zustand'
import { local } from '../storage/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['standard', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const scales: Record<TextSize, number> = { standard: 1, large: 1.12, larger: 1.24 }
/** What the browser draws around the page: --paper of each theme. */
const papers = { light: '#f6f5f1', dark: '#0e131b' }

const storedTheme = (): Theme => themes.find((each) => each === local.getItem('theme')) ?? 'system'
const storedTextSize = (): TextSize => textSizes.find((each) => each === local.getItem('textSize')) ?? 'standard'

/** How this device shows the app, as the person chose. */
export const useAppearance = create<{ theme: Theme; textSize: TextSize; isEasy: boolean }>(() => ({
  theme: storedTheme(),
  textSize: storedTextSize(),
  isEasy: local.getItem('easyView') === '1',
}))

/** Puts the choices onto the document; an app does so before it draws. */
export function showAppearance(): void {
  const { theme, textSize, isEasy } = useAppearance.getState()
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
