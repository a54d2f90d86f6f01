import { catalogue } from './words.ts'

/** What the page says where scripts may not run. */
export const noScript = catalogue({
  zh: { text: '安心到家需要 JavaScript 才能使用。请在浏览器设置中开启 JavaScript，然后刷新本页。' },
  en: { text: 'Anxin needs JavaScript. Please turn it on in your browser settings, then reload this page.' },
})
