import { alikeLetters } from './alike-letters.ts'
import { tokensOf, type Token } from './written-digits.ts'

/** What a text tries to hand over: a number to call, a way into another app, a payment past the platform. */
export type ContactFlag = 'PHONE' | 'CONTACT' | 'OFF_PLATFORM'

type Run = { digits: string; tokens: Token[] }
const mostBetween = 3

/** Digits that follow each other by a rule of what may stand between and count as one. */
function runsOf(
  tokens: readonly Token[],
  { counts, bridges }: { counts: (token: Token, isNext: boolean) => string; bridges: (token: Token) => boolean },
): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let between = 0
  for (const token of tokens) {
    const digits = counts(token, run !== undefined && between === 0)
    if (digits !== '') {
      run ??= { digits: '', tokens: [] }
      run.digits += digits
      run.tokens.push(token)
      between = 0
    } else if (run && bridges(token) && ++between <= mostBetween) continue
    else if (run) {
      runs.push(run)
      run = undefined
      between = 0
    }
  }
  return run ? [...runs, run] : runs
}

const mobile = /1[3-9]\d{9}/
const landline = /0[1-9]\d{1,2}[2-8]\d{6,7}|400\d{7}/
const wholeMobile = /^(?:86)?1[3-9]\d{9}$/

type Part = { from: number; to: number }
const partOf = (tokens: readonly Token[]): Part => ({ from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 })
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

/**
 * Where numbers to call stand. Within a line digits as they are written may stand among others; what goes over several
 * lines, and what is disguised, must be a whole number and nothing else.
 */
function numbersOf(text: readonly string[]): Part[] {
  const ours = orderNumbersOf(text)
  const tokens = tokensOf(text).map((token) => (ours.has(token.from) ? { ...token, digits: '', letter: false } : token))
  // A number of ours parts what stands on either side of it, as a word does.
  const isLetter = ({ from, to }: Token) => ours.has(from) || /\p{L}/u.test(text.slice(from, to).join(''))
  // The letter o is put where a nought would be found.
  const nought = ({ from, to }: Token) => to - from === 1 && /^[oO]$/.test(text[from] ?? '')
  const lineAt = (at: number) => text.slice(0, at).filter((character) => character === '\n').length
  const plain = runsOf(tokens, {
    counts: (token, isNext) => (token.digits !== '' && !token.sounds ? token.digits : isNext && nought(token) ? '0' : ''),
    bridges: (token) => !isLetter(token),
  })
  // One letter at a time between digits, and words that say them.
  const disguised = runsOf(tokens, { counts: ({ digits }) => digits, bridges: (token) => token.letter || !isLetter(token) })
  const linesOf = ({ tokens: all }: Run): Token[][] => [...Map.groupBy(all, ({ from }) => lineAt(from)).values()]
  return [
    ...plain
      .flatMap(linesOf)
      .filter((line) => mobile.test(digitsOf(line)) || landline.test(digitsOf(line)))
      .map(partOf),
    ...[...plain, ...disguised].flatMap((run) => stretchesOf(linesOf(run)).filter((stretch) => wholeMobile.test(digitsOf(stretch)))).map(partOf),
  ]
}

/** All that follows each other of some lines. */
const stretchesOf = (lines: readonly Token[][]): Token[][] =>
  lines.flatMap((_, from) => lines.slice(from).map((__, more) => lines.slice(from, from + more + 1).flat()))

const contact =
  /(?:围|💚)信(?![号任息])|徾信|微信|薇信|威信|维信|徽信|溦信|嶶信|魏信|维她命信|微亻言|[微薇威维v] ?[心芯❤♥]|绿泡泡|绿色泡泡|(?:加|我的?|扫|发) ?卫星|卫星号|卫星[:：]|wei ?xin|we ?chat|wxid|(?<![a-z])(?:vx|wx|v ?信|qq|扣扣|抠抠|tg)(?![a-z])|加 ?(?:我|你|一下|个)? ?(?:好友|[vq](?![a-z])|微|薇|威)|加我|企鹅号|抖音号|纸飞机|telegram|whatsapp|手机号|电话号|电话(?:是|多少)|二维码/
// What needs its signs, so that it is looked for where they still stand: an id behind V, two letters apart, an address of mail or of a page.
const signed =
  /(?<![a-z])v ?: ?[a-z0-9][a-z0-9_-]{4,}|(?<![a-z])[wv][ ._-]x(?![a-z])|(?<![a-z])v ?我|(?:球球|叩叩|企鹅) ?号?[: ]*\d{5}|(?<![a-z])q ?[: ] ?\d{6}|[a-z0-9._-]@[a-z0-9-]+\.[a-z]{2}/
const page = /(?:https?:\/\/|(?<![a-z0-9.@-])www\.)[^\s]+|(?<![a-z0-9.@-])[a-z0-9][a-z0-9-]+\.(?:com|cn|net|top|xyz|cc|vip)(?![a-z0-9.-]*[a-z0-9]@)(?![a-z])/g
const past =
  /私下|私单|私聊|线下(?:付|交易|给)|不走平台|绕开平台|跳过平台|直接(?:转|付|给)(?:我|你|钱)|转账|现金|支付宝|红包|(?:pay|paid) (?:in )?cash|off the (?:app|platform)/

// A plus sign is read as the word for adding somebody.
const folded = (text: string) => alikeLetters(text.replace(/\uFE0F/g, '')).replace(/[➕+]/g, '加')
/** As `folded`, without what is put between letters so that a word is not found. */
const joined = (text: string) => folded(text).replace(/[^\p{L}\p{N}❤♥💚]/gu, '')

/**
 * What a text tries to hand over, judged with what its author wrote just before it, oldest first; nothing for most. A
 * warning, not a judgement: it is right more often than not, and no more. Pages of `ourHost` may be named.
 */
export function contactFlags(text: string, before: readonly string[] = [], ourHost = ''): ContactFlag[] {
  const flagsOf = (of: string) => allFlagsOf(of, ourHost)
  const own = flagsOf(text)
  if (before.length === 0) return own
  // What was written before was judged then.
  const known = flagsOf(before.join('\n'))
  const together = flagsOf([...before, text].join('\n'))
  return together.filter((flag) => own.includes(flag) || !known.includes(flag))
}

/** Whether a text has an address of a page that is not one of ours. */
const leadsAway = (text: string, ourHost: string): boolean =>
  (text.match(page) ?? []).some((one) => {
    const url = /^https?:/.test(one) ? one : `https://${one}`
    return !URL.canParse(url) || new URL(url).host !== ourHost
  })

function allFlagsOf(text: string, ourHost: string): ContactFlag[] {
  const ways = [folded(text), joined(text)]
  return [
    ...(numbersOf([...text]).length > 0 ? (['PHONE'] as const) : []),
    ...(ways.some((way) => contact.test(way)) || signed.test(folded(text)) || leadsAway(folded(text), ourHost) ? (['CONTACT'] as const) : []),
    ...(ways.some((way) => past.test(way)) ? (['OFF_PLATFORM'] as const) : []),
  ]
}

/** The text with the digits of every number to call covered, whatever they are written in. */
export const coverNumbers = (text: string): string => coverTogether([text])[0] ?? ''

/** As coverNumbers, for what one author wrote one after the other, oldest first: also a number that goes over several of them. */
export function coverTogether(texts: readonly string[]): string[] {
  const parts = texts.map((text) => [...text])
  const each = parts.map((part) => covered(part, numbersOf(part)))
  if (texts.length < 2) return each.map((part) => part.join(''))
  const whole = parts.flatMap((part, at) => (at === 0 ? part : ['\n', ...part]))
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.length + 1, 0))
  for (const { from, to } of numbersOf(whole))
    for (let at = from; at < to; at++) {
      const part = starts.findLastIndex((start) => start <= at)
      const own = each[part]
      const place = at - (starts[part] ?? 0)
      if (own && place < own.length) own[place] = '•'
    }
  return each.map((part) => part.join(''))
}

function covered(characters: readonly string[], numbers: readonly Part[]): string[] {
  const shown = [...characters]
  for (const { from, to } of numbers) for (let at = from; at < to; at++) shown[at] = '•'
  return shown
}
