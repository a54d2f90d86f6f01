import { catalogue } from '../words.ts'

/** The page that a browser gets while the server cannot answer. */
export const troublePage = catalogue({
  zh: { busy: '系统繁忙', broken: '系统异常', later: '请稍后再试。', again: '重新加载' },
  en: { busy: 'The service is busy', broken: 'Something went wrong', later: 'Please try again in a moment.', again: 'Reload' },
})
