import { zone } from '@anxin/words/zone'
import { textIn, type Language } from '@anxin/words/words'

// China keeps +08:00 all year; a device with the same clock needs no mark, whatever its zone is called.
const visitsOffsetMin = -480

/** What is said behind a time on a device whose clock shows another one; nothing elsewhere. */
export const zoneMark = (language: Language): string => (new Date().getTimezoneOffset() === visitsOffsetMin ? '' : textIn(zone, language)('mark'))

/** A time of a visit or a deadline with its zone, where this device's clock shows another time. */
export const zoned = (said: string, language: Language): string => `${said}${zoneMark(language)}`
