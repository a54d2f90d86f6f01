import { catalogue } from '../../words.ts'

/** How many wait, for who reads it and for who hears it. */
export const waitingWords = catalogue({
  zh: { more: '{n}+', named: '{name}，{n} 项待处理' },
  en: { more: '{n}+', named: '{name}, {n} waiting' },
})
