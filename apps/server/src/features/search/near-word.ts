/** So many letters may be wrong in a word of this length: one in four, at most two. */
const mostWrong = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** How many letters lie between two words: changed, missing, added, or two that changed places. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const [before = [], last = []] = [rows[i - 2], rows[i - 1]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min(change, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}

/** The word that is meant where somebody slipped on the keyboard; undefined where none is near enough. */
export function nearWord(typed: string, words: Iterable<string>): string | undefined {
  const most = mostWrong(typed.length)
  if (most === 0) return undefined
  let [found, least] = [undefined as string | undefined, most + 1]
  for (const word of words) {
    if (Math.abs(word.length - typed.length) >= least || mostWrong(word.length) === 0) continue
    const distance = distanceOf(typed, word)
    if (distance < least) [found, least] = [word, distance]
  }
  return found
}
