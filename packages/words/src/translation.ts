import { catalogue } from './words.ts'

/** What stands over an agreement or a rule that is read in a translation. */
export const translation = catalogue({
  zh: {
    translated: '此为英文译文，以中文文本为准。',
    original: '此为中文文本，以此为准。',
    toOriginal: '阅读中文文本',
    toTranslation: '阅读英文译文',
  },
  en: {
    translated: 'This is a translation; the Chinese text prevails.',
    original: 'This is the Chinese text, which prevails.',
    toOriginal: 'Read the Chinese text',
    toTranslation: 'Read the English translation',
  },
})
