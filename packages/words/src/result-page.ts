import { catalogue } from './words.ts'

/** The generic result. */
export const resultPage = catalogue({
  zh: { go: '继续', home: '返回首页', note: '您的操作已完成。' },
  en: { go: 'Continue', home: 'Back to home', note: 'All done.' },
})
