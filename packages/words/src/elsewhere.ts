import { catalogue } from './words.ts'

/** A city shown to somebody who is not in it. */
export const elsewhere = catalogue({
  zh: {
    closed: '您所在的城市尚未开通，当前显示{city}',
    unknown: '无法识别您的位置，当前显示{city}',
    change: '更换城市',
  },
  en: {
    closed: 'We are not available where you are yet. Showing {city}.',
    unknown: 'Your location could not be determined. Showing {city}.',
    change: 'Change city',
  },
})
