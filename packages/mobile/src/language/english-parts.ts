import { uiEnglish } from '@anxin/words/english/ui'
import { refusals, slotRefusals, transport } from '@anxin/words/refusals'

/** What only English screens need beside the texts of their pages. */
export const englishParts = { refusals: { ...transport, ...refusals, ...slotRefusals }, uiWords: uiEnglish }

/** How names of people are written. It comes later: until then a name stands as it was written. */
export const names = import('@anxin/rules/pinyin').then(({ nameInPinyin }) => ({ nameInPinyin }))
