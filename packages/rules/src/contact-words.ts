import { alikeLetters } from './alike-letters.ts'
import { namesAccount } from './other-apps.ts'
import { numbersOf, type Part } from './numbers-to-call.ts'

/** What a text tries to hand over: a number to call, a way into another app, a payment past the platform. */
export type ContactFlag = (typeof everyFlag)[number]
const everyFlag = ['PHONE', 'CONTACT', 'OFF_PLATFORM'] as const

const contact =
  /(?:围|💚)信(?![号任息])|徾信|微信|薇信|威信|维信|徽信|溦信|嶶信|葳信|魏信|维她命信|微亻言|[微薇威维]x|(?<![a-z])(?:v|w|wei|we)(?:信(?![号任息])|[芯❤♥])|[微薇威维v] ?[心芯❤♥]|绿泡泡|绿色泡泡|绿色(?:软件|聊天|图标)|(?:加|我的?|扫|发) ?卫星|卫星号|卫星[:：]|wei ?xin|we ?chat|(?<![a-z])v ?chat|wxid|(?<![a-z])(?:vx|wx|v ?信|qq|扣扣|抠抠|tg)(?![a-z])|加 ?(?:我|你|一下|个)? ?(?:好友|[vwq](?![a-z])|微|薇|威)|加我(?![在家住们刚已现到有])|(?<![略稍轻细些])[微薇威]我(?![们的])|私信我|企鹅号|纸飞机|telegram|whatsapp|二维码/
const number =
  /手机号|电话号|电话(?:是|多少)|(?:电话|手机|号码|(?<![a-z])[vq])同号|(?:留|换|要|给|发|加|交换)一?下?个?(?:[你您我]的?)?联系方式|(?:留|换|要)一?下?个(?:[你您我]的?)?(?:电话|号码)|(?<![打来个通])(?:电话|号码)(?:给|发)我/
// What needs its signs, so that it is looked for where they still stand: an id behind V, two letters apart, an address of mail or of a page.
const signed =
  /(?<![a-z])[vw] ?: ?[a-z0-9][a-z0-9_-]{4,}|(?<![a-z])[wv][ ._-]x(?![a-z])|(?<![a-z])v ?我|(?:球球|叩叩|企鹅) ?号?[: ]*\d{5}|(?<![a-z])q ?[: ] ?\d{6}|[a-z0-9._-]@[a-z0-9-]+\.[a-z]{2}/
const page =
  /(?:https?:\/\/|(?<![a-z0-9.@-])www\.)[^\s]+|(?<![a-z0-9.@-])[a-z0-9][a-z0-9-]+\.(?:com|cn|net|top|xyz|cc|vip)(?![a-z0-9.-]*[a-z0-9]@)(?![a-z])|(?<![a-z0-9.@-])[a-z0-9-]+\.(?:me|gg|ly|io|app|link|im)\/[^\s]/g
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
  const together = new Set([before, ...beforeShortOnes(before)].flatMap((texts) => flagsOf([...texts, text].join('\n'))))
  return everyFlag.filter((flag) => own.includes(flag) || (together.has(flag) && !known.includes(flag)))
}

// "好的" between two halves of a word.
const short = 6

/** What was written last without the short messages after it: each place where a word may have been begun. */
const beforeShortOnes = (before: readonly string[]): string[][] => {
  const longer = before.findLastIndex((text) => [...text].length > short)
  return before.slice(Math.max(0, longer), -1).map((text) => [text])
}

/** Whether a text has an address of a page that is not one of ours. */
const leadsAway = (text: string, ourHost: string): boolean =>
  (text.match(page) ?? []).some((one) => {
    const url = /^https?:/.test(one) ? one : `https://${one}`
    return !URL.canParse(url) || new URL(url).host !== ourHost
  })

function allFlagsOf(text: string, ourHost: string): ContactFlag[] {
  const ways = [folded(text), joined(text)]
  const asks = (way: string) => contact.test(way) || number.test(way) || namesAccount(way)
  return [
    ...(numbersOf([...text]).length > 0 ? (['PHONE'] as const) : []),
    ...(ways.some(asks) || signed.test(folded(text)) || leadsAway(folded(text), ourHost) ? (['CONTACT'] as const) : []),
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
