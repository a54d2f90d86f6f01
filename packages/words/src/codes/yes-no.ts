/** How exported tables say whether something is so, and what stands between several values. */
export const yesNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const
export const separators = { zh: '、', en: ', ' } as const
