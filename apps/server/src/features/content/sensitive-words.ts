/** Spaces, marks, invisible characters, full-width letters and case do not hide a word. */
export function hasSensitiveWord(text: string, words: readonly string[]): boolean {
  const plain = bare(text)
  return words.some((word) => bare(word) !== '' && plain.includes(bare(word)))
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
