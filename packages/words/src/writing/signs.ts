/** Languages by their own names, also on the way to the other one. */
export const languageNames = { zh: '中文', en: 'English' } as const

/** What stands between the parts of a list. */
export const listSeparator = { zh: '、', en: ', ' } as const

/** What people type between the parts of a list. */
export const typedSeparators = [',', '，', ' ']

/** What stands before the reason in a stored sentence. */
export const colon = '：'

/** What stands between the parts of a stored note, and between ranges of a day. */
export const comma = '，'
