import { plainDigits } from './plain-digits.ts'

const characters: Record<string, string> = {
  '〇': '0', 零: '0', 洞: '0', 一: '1', 壹: '1', 幺: '1', 妖: '1', 腰: '1', 二: '2', 贰: '2', 两: '2', 三: '3', 叁: '3', 四: '4', 肆: '4',
  五: '5', 伍: '5', 六: '6', 陆: '6', 七: '7', 柒: '7', 拐: '7', 八: '8', 捌: '8', 九: '9', 玖: '9', 勾: '9',
} // prettier-ignore

/** Characters that sound like a digit. They are everyday words too, so that they count only in what is a whole number and nothing else. */
const alike: Record<string, string> = {
  灵: '0', 铃: '0', 玲: '0', 凌: '0', 依: '1', 衣: '1', 医: '1', 伊: '1', 儿: '2', 尔: '2', 耳: '2', 山: '3', 散: '3', 仨: '3', 伞: '3', 丝: '4', 司: '4', 思: '4', 私: '4', 寺: '4',
  舞: '5', 武: '5', 吾: '5', 午: '5', 溜: '6', 刘: '6', 流: '6', 留: '6', 妻: '7', 期: '7', 漆: '7', 气: '7', 爸: '8', 吧: '8', 扒: '8', 巴: '8', 疤: '8', 酒: '9', 久: '9', 就: '9', 舅: '9',
} // prettier-ignore

const words: Record<string, string> = {
  zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  ling: '0', dong: '0', yi: '1', yao: '1', er: '2', liang: '2', san: '3', si: '4', wu: '5', liu: '6', qi: '7', guai: '7', ba: '8', jiu: '9', gou: '9',
} // prettier-ignore
const onlyWords = new RegExp(`^(?:${Object.keys(words).join('|')})+$`)
const eachWord = new RegExp(
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/** Some characters of a text: the digits they say, or none; `sounds` when they only sound like them; a single letter when they are one. */
export type Token = { from: number; to: number; digits: string; sounds: boolean; letter: boolean }

/** The digit that one character stands for, in whatever writing; undefined for any other. */
export function digitOf(character: string): string | undefined {
  // Digits of every script, full-width, circled, raised and mathematical ones all become plain ones.
  const plain = plainDigits(character).replace(/[().]/g, '')
  if (/^\d$/.test(plain)) return plain
  return characters[plain]
}

const latin = (character: string | undefined) =>
  (character === undefined
    ? ''
    : character
        .normalize('NFKC')
        .toLowerCase()
        .match(/^[a-z]$/)?.[0]) ?? ''

/** A text in tokens: a word of Latin letters as one when it says digits and nothing else, any other character by itself. */
export function tokensOf(text: readonly string[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at++) {
    let word = ''
    while (latin(text[at + word.length]) !== '') word += latin(text[at + word.length])
    if (word.length > 1 && onlyWords.test(word)) {
      const digits = (word.match(eachWord) ?? []).map((one) => words[one]).join('')
      tokens.push({ from: at, to: at + word.length, digits, sounds: true, letter: false })
      at += word.length - 1
      continue
    }
    // A longer word is no letter that stands between digits.
    const isSingle = word.length <= 1
    for (let more = 0; more < Math.max(1, word.length); more++) {
      const one = text[at + more] ?? ''
      const digits = digitOf(one) ?? alike[one] ?? ''
      tokens.push({ from: at + more, to: at + more + 1, digits, sounds: digitOf(one) === undefined && digits !== '', letter: isSingle && /\p{L}/u.test(one) })
    }
    if (word.length > 1) at += word.length - 1
  }
  return tokens
}
