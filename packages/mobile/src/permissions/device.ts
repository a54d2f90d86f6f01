export type Device = 'ios' | 'android' | 'desktop' | 'messaging'

/** What somebody looks through, as far as it tells; the messaging app's browser installs nothing, on whatever device. */
export function deviceOf(userAgent: string): Device {
  if (/MicroMessenger/i.test(userAgent)) return 'messaging'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : 'desktop'
}
