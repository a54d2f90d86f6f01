import { quantitiesOf, type Quantity } from './quantities.ts'
import { tokensOf, type Token } from './written-digits.ts'

export type Part = { from: number; to: number }

const mobile = /1[3-9]\d{9}/g
const landline = /0[1-9]\d{1,2}[2-8]\d{6,7}|400\d{7}/g
const wholeMobile = /^(?:86)?1[3-9]\d{9}$/
const wholeLandline = /^0[1-9]\d{1,2}[2-8]\d{6,7}$|^400\d{7}$/
const [leastDigits, mostDigits] = [10, 13]

const isLongEnough = ({ length }: string) => leastDigits <= length && length <= mostDigits
const digitsOf = (tokens: readonly Token[]) => tokens.map(({ digits }) => digits || '0').join('')

/** Where the digits of a number of ours stand, of an order or of its payment: its day and time, then what was drawn. */
function orderNumbersOf(text: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    let end = at
    while (/^[0-9]$/.test(text[end] ?? '')) end++
    if (/^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{12}(?:\d{5})?$/.test(text.slice(at, end).join('')))
      for (let one = at; one < end; one++) found.add(one)
    at = Math.max(at, end)
  }
  return found
}

// The letter o is put where a nought would be found.
const isNought = (character: string | undefined): boolean => character === 'o' || character === 'O'

type Written = {
  text: readonly string[]
  tokens: readonly Token[]
  lineOf: readonly number[]
  quantities: readonly Quantity[]
  isLetter: (token: Token) => boolean
}

/**
 * Where numbers to call stand. Digits as they are written may stand among others of their line; what goes over several
 * lines, and what has letters between, must be a whole number; what only sounds like digits, that and nothing else.
 */
export function numbersOf(text: readonly string[]): Part[] {
  const ours = orderNumbersOf(text)
  const tokens = tokensOf(text).map((token) => (ours.has(token.from) ? { ...token, digits: '', letter: false } : token))
  if (tokens.reduce((sum, { digits, from }) => sum + (digits.length || Number(isNought(text[from]))), 0) < leastDigits) return []
  let line = 0
  const lineOf = text.map((character) => (character === '\n' ? line++ : line))
  // A number of ours parts what stands on either side of it, as a word does.
  const isLetter = ({ from, to }: Token) => ours.has(from) || /\p{L}/u.test(text.slice(from, to).join(''))
  const written = { text, tokens, lineOf, quantities: quantitiesOf(text), isLetter }
  return [...plainNumbers(written), ...partedNumbers(written), ...soundingNumbers(written)]
}

/** Digits of one line with signs between them. */
function plainNumbers({ text, tokens, lineOf, quantities, isLetter }: Written): Part[] {
  const nought = ({ from, to }: Token) => to - from === 1 && isNought(text[from])
  const runs = runsOf(tokens, {
    counts: (token, isNext) => (token.digits !== '' && !token.sounds ? token.digits : isNext && nought(token) ? '0' : ''),
    bridges: (token) => !isLetter(token),
  })
  return runs
    .flatMap((run) => linesOf(run, lineOf))
    .filter((line) =>
      [mobile, landline].some((of) =>
        [...digitsOf(line).matchAll(of)].some(({ index, 0: { length } }) => !hasTimesAlone(groupsOf(line.slice(index, index + length)), quantities)),
      ),
    )
    .flatMap((line) => partsOf(line, lineOf))
}

type Group = { from: number; to: number; digits: string; tokens: Token[] }

/** Digits that stand next to each other, as one. */
function groupsOf(tokens: readonly Token[]): Group[] {
  const groups: Group[] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (last?.to !== token.from) groups.push({ from: token.from, to: token.to, digits: token.digits || '0', tokens: [token] })
    else {
      last.to = token.to
      last.digits += token.digits || '0'
      last.tokens.push(token)
    }
  }
  return groups
}

const isWithin = ({ from, to }: Part, quantity: Part) => quantity.from <= from && to <= quantity.to

/** Whether digits are times, dates or prices with short numbers beside them. */
const hasTimesAlone = (groups: readonly Group[], quantities: readonly Quantity[]): boolean => {
  const strong = quantities.filter((quantity) => quantity.strong)
  const rest = groups.filter((group) => !strong.some((quantity) => isWithin(group, quantity)))
  return rest.length < groups.length && rest.every(({ digits }) => digits.length < 5)
}

/** Whether days or hours are listed: 13, 14, 15. */
const isCounting = (groups: readonly Group[]): boolean =>
  groups.some((group, at) => group.digits.length === 2 && [1, 2].every((more) => Number(groups[at + more]?.digits) === Number(group.digits) + more))

/** Whether at least half of the digits' groups say something else: a time, a door, a measure. */
const isOtherwise = (groups: readonly Group[], quantities: readonly Quantity[]): boolean =>
  isCounting(groups) ||
  hasTimesAlone(groups, quantities) ||
  groups.filter((group) => quantities.some((quantity) => isWithin(group, quantity))).length * 2 >= groups.length

// Words of several characters may stand between the parts of a number, longer ones between parts that are long themselves.
const mostBetweenParts = 6
const mostBetweenLongParts = 12
const longPart = 3

/** Whole numbers in parts, with words between them or whole lines that have no digits. */
function partedNumbers({ tokens, lineOf, quantities, text }: Written): Part[] {
  const groups = groupsOf(tokens.filter(({ digits, sounds }) => digits !== '' && !sounds))
  const starts = lineStarts(text)
  const betweenOf = (one: Group, next: Group): number => {
    const [line, nextLine] = [lineOf[one.from] ?? 0, lineOf[next.from] ?? 0]
    return line === nextLine ? next.from - one.to : (starts[line + 1] ?? 0) - 1 - one.to + next.from - (starts[nextLine] ?? 0)
  }
  const goesOn = (one: Group, next: Group | undefined) =>
    next !== undefined && betweenOf(one, next) <= (one.digits.length >= longPart && next.digits.length >= longPart ? mostBetweenLongParts : mostBetweenParts)
  return groups.flatMap((_, first) => {
    const parts: Group[] = []
    let digits = ''
    for (let at = first; at < groups.length && digits.length < mostDigits; at++) {
      const [last, group] = [parts.at(-1), groups[at]]
      if (group === undefined || (last && !goesOn(last, group))) break
      parts.push(group)
      digits += group.digits
      if (!isLongEnough(digits)) continue
      const isWhole = wholeMobile.test(digits) || (wholeLandline.test(digits) && /^(?:0\d{2,3}|400)$/.test(parts[0]?.digits ?? ''))
      if (isWhole && parts.length > 1 && !isOtherwise(parts, quantities)) return partsOf(parts, lineOf)
    }
    return []
  })
}

/** Whole numbers in words and characters that sound like digits, one letter at a time between them. */
function soundingNumbers({ tokens, lineOf, quantities, isLetter }: Written): Part[] {
  const withDigits = new Set(tokens.filter(({ digits }) => digits !== '').map(({ from }) => lineOf[from]))
  const runs = runsOf(
    tokens.filter(({ from }) => withDigits.has(lineOf[from])),
    { counts: ({ digits }) => digits, bridges: (token) => token.letter || !isLetter(token) },
  )
  return runs
    .flatMap((run) => stretchesOf(linesOf(run, lineOf)))
    .filter((stretch) => !isOtherwise(groupsOf(stretch), quantities))
    .flatMap((stretch) => partsOf(stretch, lineOf))
}

type Rule = { counts: (token: Token, isNext: boolean) => string; bridges: (token: Token) => boolean }
const mostBetween = 3

/** Digits that follow each other by a rule of what may stand between and count as one. */
function runsOf(tokens: readonly Token[], { counts, bridges }: Rule): Token[][] {
  const runs: Token[][] = []
  let run: Token[] | undefined
  let between = 0
  for (const token of tokens) {
    if (counts(token, run !== undefined && between === 0) !== '') {
      if (!run) runs.push((run = []))
      run.push(token)
      between = 0
    } else if (run && (!bridges(token) || ++between > mostBetween)) {
      run = undefined
      between = 0
    }
  }
  return runs
}

const linesOf = (tokens: readonly Token[], lineOf: readonly number[]): Token[][] => [...Map.groupBy(tokens, ({ from }) => lineOf[from] ?? 0).values()]

/** Lines that follow each other and are a whole number together. */
function stretchesOf(lines: readonly Token[][]): Token[][] {
  const said = lines.map(digitsOf)
  return said.flatMap((_, from) => {
    let digits = ''
    for (let at = from; at < lines.length && digits.length < mostDigits; at++) {
      digits += said[at] ?? ''
      if (isLongEnough(digits) && wholeMobile.test(digits)) return [lines.slice(from, at + 1).flat()]
    }
    return []
  })
}

const lineStarts = (text: readonly string[]): number[] => [0, ...text.flatMap((character, at) => (character === '\n' ? [at + 1] : []))]

/** From the first to the last of some digits, without the lines between that have none of them. */
function partsOf(digits: readonly Part[], lineOf: readonly number[]): Part[] {
  const [from, to] = [digits[0]?.from ?? 0, digits.at(-1)?.to ?? 0]
  const lines = new Set(digits.map((one) => lineOf[one.from]))
  const parts: Part[] = []
  for (let at = from; at < to; at++) {
    if (!lines.has(lineOf[at])) continue
    const last = parts.at(-1)
    if (last?.to === at) last.to = at + 1
    else parts.push({ from: at, to: at + 1 })
  }
  return parts
}
