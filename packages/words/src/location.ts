import { catalogue } from './words.ts'

/** Places and distances. */
export const location = catalogue({
  zh: { km: '{n} km', metres: '{n} m' },
  en: { km: '{n} km', metres: '{n} m' },
})
