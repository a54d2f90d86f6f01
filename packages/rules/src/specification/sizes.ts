import { number } from './validators.ts'

/** What a size depends on: the window's width in px and, for hairlines, the device. */
export type Screen = { windowWidth: number; pixelRatio: number; platform: string }

const design = 750
const widest = 960
const wideBase = 375

/**
 * rpx to px for a device: 750 rpx are the window's width. Beyond 960 px sizes are those of a 375 px phone, only the full
 * 750 stay the window's width. Whole px; what would vanish is a hairline (1, or 0.5 on a dense iOS screen).
 */
export function upx2px(value: number | string, screen: Screen): number {
  const rpx = Number(value)
  if (!rpx) return 0

  const width = rpx === design || screen.windowWidth <= widest ? screen.windowWidth : wideBase
  // The addend makes up for binary fractions just below a whole number.
  const whole = Math.floor((Math.abs(rpx) / design) * width + 1e-4)
  const px = whole || (screen.pixelRatio === 1 || screen.platform !== 'ios' ? 1 : 0.5)
  return rpx < 0 ? -px : px
}

/** Adds `unit` to a bare number (20 → 20rpx); anything else stays as it is. */
export function addUnit(value: string | number | null = 'auto', unit = 'rpx'): string {
  const text = String(value)
  return number(text) ? text + unit : text
}

const icons: Record<string, string> = {
  primary: 'info-circle',
  info: 'info-circle',
  error: 'close-circle',
  warning: 'error-circle',
}

/** The icon of a message's type; an unknown type is a success. */
export function type2icon(type: string | null = 'success', fill = false): string {
  const icon = Object.hasOwn(icons, type ?? '') ? icons[type ?? ''] : 'checkmark-circle'
  return fill ? `${icon}-fill` : `${icon}`
}
