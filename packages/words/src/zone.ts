import { catalogue } from './words.ts'

/** What stands behind a time where the reader's clock is not that of the visits. */
export const zone = catalogue({
  zh: { mark: '（北京时间）', all: '时间均为北京时间' },
  en: { mark: ' (Beijing time)', all: 'All times are Beijing time' },
})
