/** What a tag or a notice means, shown by its colour. */
export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'error'
