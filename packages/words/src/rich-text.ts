import { catalogue } from './words.ts'

/** Around an operator's rich text. */
export const richText = catalogue({ zh: { picture: '配图' }, en: { picture: 'Picture' } })
