import { catalogue } from '../../words.ts'

/** What stands where a record is about the operator who reads it. */
export const ownCaseWords = catalogue({
  zh: { own: '这涉及您本人或您的店铺，须由其他人处理。' },
  en: { own: 'This is about you or your shop; somebody else must decide.' },
})
