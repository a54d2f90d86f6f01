import { create } from 'zustand'
import { local } from '../storage/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['standard', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const scales: Record<TextSize, number> = { standard: 1, large: 1.12, larger: 1.24 }
/** What the browser draws around the page: --paper of each theme. */
const papers = { light: '#f6f5f1', dark: '#0e131b' }
const THEME = 'theme'
const TEXT_SIZE = 'textSize'
const EASY_VIEW = 'easyView'

const storedTheme = (): Theme => themes.find((each) => each === local.getItem(THEME)) ?? 'system'
const storedTextSize = (): TextSize => textSizes.find((each) => each === local.getItem(TEXT_SIZE)) ?? 'standard'

/** How this device shows the app, as the person chose. */
export const useAppearance = create<{ theme: Theme; textSize: TextSize; isEasy: boolean }>(() => ({
  theme: storedTheme(),
  textSize: storedTextSize(),
  isEasy: local.getItem(EASY_VIEW) === '1',
}))

/** Light, dark, or as the device has it; at once, and kept on this device. */
export function setTheme(theme: Theme): void {
  local.setItem(THEME, theme)
  useAppearance.setState({ theme })
  showAppearance()
}

/** How large texts are; at once, and kept on this device. */
export function setTextSize(textSize: TextSize): void {
  local.setItem(TEXT_SIZE, textSize)
  useAppearance.setState({ textSize })
  showAppearance()
}

/** The view for older people: larger, with less on each screen; at once, and kept on this device. */
export function setEasyView(isEasy: boolean): void {
  local.setItem(EASY_VIEW, isEasy ? '1' : '0')
  useAppearance.setState({ isEasy })
  showAppearance()
}

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
