/** Metres as people say them: 850 m below a kilometre, else 2.1 km. Both languages write them alike. */
export function lengthText(metres: number): string {
  const rounded = Math.max(10, Math.round(metres / 10) * 10)
  return rounded < 1000 ? `${rounded} m` : `${(metres / 1000).toFixed(1)} km`
}

const words = { zh: { h: '小时', min: '分钟' }, en: { h: 'h', min: 'min' } }
const hourly = 120

/** Minutes as people say them: 90 分钟 below two hours, as treatments are sold, else 2 小时 30 分钟. */
export function durationText(minutes: number, locale = 'zh'): string {
  const { h, min } = words[locale.startsWith('en') ? 'en' : 'zh']
  if (minutes < hourly) return `${minutes} ${min}`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} ${h}` : `${Math.floor(minutes / 60)} ${h} ${rest} ${min}`
}
