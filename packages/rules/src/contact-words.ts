/** What a text tries to hand over: a number to call, a way into another app, a payment past the platform. */
export type ContactFlag = 'PHONE' | 'CONTACT' | 'OFF_PLATFORM'

const written: Record<string, string> = {
  '〇': '0', 零: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 妖: '1', 腰: '1', 二: '2', 贰: '2', 两: '2', 三: '3', 叁: '3', 四: '4', 肆: '4',
  五: '5', 伍: '5', 六: '6', 陆: '6', 七: '7', 柒: '7', 拐: '7', 八: '8', 捌: '8', 九: '9', 玖: '9', 勾: '9',
} // prettier-ignore

/** The digit that one character stands for, in whatever writing; undefined for any other. */
function digitOf(character: string): string | undefined {
  // Full-width, circled, raised and mathematical digits all become plain ones.
  const plain = character.normalize('NFKC').replace(/[().]/g, '')
  if (/^\d$/.test(plain)) return plain
  if (/^\p{Nd}$/u.test(plain)) {
    // Digits of a script lie together, ten from its zero on.
    const at = plain.codePointAt(0) ?? 0
    let zero = at
    while (at - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(at - zero)
  }
  return written[plain]
}

type Run = { digits: string; from: number; to: number }
const mostBetween = 3
// Letters that people put where digits would be found, or between them.
const standIn = /^[oO]$/

/** Digits that follow each other with no more than a few marks, spaces or pictures between, by places in `characters`. */
function runsOf(characters: readonly string[]): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  characters.forEach((character, at) => {
    const digit = digitOf(character) ?? (run && run.to === at && standIn.test(character) ? '0' : undefined)
    if (digit !== undefined) {
      run ??= { digits: '', from: at, to: at }
      run.digits += digit
      run.to = at + 1
      return
    }
    const isBetween = !/[\p{L}]/u.test(character) && run !== undefined && at - run.to < mostBetween
    if (run && !isBetween) {
      runs.push(run)
      run = undefined
    }
  })
  return run ? [...runs, run] : runs
}

const mobile = /1[3-9]\d{9}/
const landline = /0[1-9]\d{1,2}[2-8]\d{6,7}|400\d{7}/
const isNumber = ({ digits }: Run) => mobile.test(digits) || landline.test(digits)

const contact =
  /微信|薇信|威信|维信|徽信|wei ?xin|wechat|(?<![a-z])(?:vx|wx|v ?信|qq|扣扣)(?![a-z])|加 ?(?:我|你|一下)? ?(?:好友|[vq]|微|薇|威)|加我|企鹅号|抖音号|telegram|whatsapp|手机号|电话号|电话(?:是|多少)|二维码/
const past =
  /私下|私单|私聊|线下(?:付|交易|给)|不走平台|绕开平台|跳过平台|直接(?:转|付|给)(?:我|你|钱)|转账|现金|支付宝|红包|(?:pay|paid) (?:in )?cash|off the (?:app|platform)/

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
/** As `folded`, without what is put between letters so that a word is not found. */
const joined = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What a text tries to hand over; nothing for most. A warning, not a judgement: it is right more often than not, and no more. */
export function contactFlags(text: string): ContactFlag[] {
  const ways = [folded(text), joined(text)]
  return [
    ...(runsOf([...text]).some(isNumber) ? (['PHONE'] as const) : []),
    ...(ways.some((way) => contact.test(way)) ? (['CONTACT'] as const) : []),
    ...(ways.some((way) => past.test(way)) ? (['OFF_PLATFORM'] as const) : []),
  ]
}

/** The text with the digits of every number to call covered, whatever they are written in. */
export function coverNumbers(text: string): string {
  const characters = [...text]
  for (const { from, to } of runsOf(characters).filter(isNumber)) for (let at = from; at < to; at++) characters[at] = '•'
  return characters.join('')
}
