/** A text of the reference in both languages: the Chinese, and the English on the next line. */
export const both = (zh: string, en: string): string => `${zh}\n${en}`

/** A heading in both languages, on one line. */
export const heading = (zh: string, en: string): string => `${zh} ${en}`

/** Paragraphs of a description. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
