import { local } from '../storage/storage.ts'
import { showAppearance, useAppearance } from './appearance.ts'
import type { TextSize, Theme } from './applied-appearance.ts'

/** Light, dark, or as the device has it; at once, and kept on this device. */
export function setTheme(theme: Theme): void {
  local.setItem('theme', theme)
  useAppearance.setState({ theme })
  showAppearance()
}

/** How large texts are; at once, and kept on this device. */
export function setTextSize(textSize: TextSize): void {
  local.setItem('textSize', textSize)
  useAppearance.setState({ textSize })
  showAppearance()
}

/** The view for older people: larger, with less on each screen; at once, and kept on this device. */
export function setEasyView(isEasy: boolean): void {
  local.setItem('easyView', isEasy ? '1' : '0')
  useAppearance.setState({ isEasy })
  showAppearance()
}
