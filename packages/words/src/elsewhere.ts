import { catalogue } from './words.ts'

/** A city shown to somebody who is not in it. */
export const elsewhere = catalogue({
  zh: {
    closed: '您所在的位置尚未开通，正在看{city}',
    unknown: '没有认出您所在的位置，正在看{city}',
    change: '更换城市',
  },
  en: {
    closed: 'We are not open where you are yet. You are looking at {city}.',
    unknown: 'We could not tell where you are. You are looking at {city}.',
    change: 'Change city',
  },
})
