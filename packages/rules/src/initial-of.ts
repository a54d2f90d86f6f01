/** The first character of a name as a reader sees it: a flag, or a letter with its marks, is one. */
export const initialOf = (name: string): string | undefined =>
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter().segment(name).containing(0)?.segment : [...name][0]
