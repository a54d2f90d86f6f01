const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined
/** As many characters fit on one line of the narrowest phone in the largest letters: a longer clause needs places to break inside. */
const oneLine = 17
// It belongs to what stands before it.
const particle = /^[的地得了着过吗呢吧们]/
const isHan = /\p{Script=Han}/u
/** Latin letters and digits are half as wide. */
const widthOf = (text: string) => text.length - text.replace(/[^\x20-\x7e]/g, '').length / 2

/** The parts of a text between which a line may end: the clauses of a Chinese one, and of a long clause its words. Together they are the text. */
export function phrasesOf(text: string): string[] {
  if (!isHan.test(text)) return [text]
  const clauses = text.match(/[^，。；：！？、]*[，。；：！？、]*[」』）》】”’]*/gu) ?? []
  return clauses.filter(Boolean).flatMap((clause) => (widthOf(clause) <= oneLine ? [clause] : wordsOf(clause)))
}

/** Two characters that the dictionary does not know as one word stay together: they mostly are one. */
function wordsOf(clause: string): string[] {
  if (!segmenter) return [clause]
  const words: string[] = []
  let former: Intl.SegmentData | undefined
  for (const word of segmenter.segment(clause)) {
    const isApart = former?.isWordLike && word.isWordLike && !particle.test(word.segment) && (former.segment.length > 1 || word.segment.length > 1)
    if (isApart || !former) words.push(word.segment)
    else words.push(`${words.pop() ?? ''}${word.segment}`)
    former = word
  }
  return words
}
