import { digitOf } from './written-digits.ts'

/** What digits of a text plainly say instead of a number to call. `strong`: its own signs prove it, such as those of a time. */
export type Quantity = { from: number; to: number; strong: boolean }

const clock = /(?<![\d:点])(?:[01]?\d|2[0-3])[:点时][0-5]\d(?![\d:点])/g
const date = /(?<!\d)20\d\d[-/.年] ?(?:1[0-2]|0?[1-9])[-/.月] ?(?:[12]\d|3[01]|0?[1-9])(?!\d)|(?<!\d)(?:1[0-2]|0?[1-9])月 ?(?:[12]\d|3[01]|0?[1-9])(?!\d)/g
const price = /[¥$] ?(\d{1,5}(?:\.\d{1,2})?)(?!\d)|(?<!\d)(\d{1,5}(?:\.\d{1,2})?) ?(?:元|块|rmb|yuan)/g
// What a price ends in; anything else with a unit behind may be a part of a number.
const usualPrice = /[089]$|\.\d/

// A unit fits numbers of its size alone, so that it is no use as a sign between the parts of another.
const units = [
  [/(?<!\d)(?:[01]?\d|2[0-4]) ?([点时](?!\d\d)|[ap]\.?m(?![a-z])|o'clock)/g, 1],
  [/(?<!\d)[0-5]?\d ?(分|秒)/g, 1],
  [/(?<!\d)\d{1,5} ?(元|块)/g, 1],
  [/(?<!\d)\d{1,3} ?(号楼?|幢|栋|座|楼|层|单元|门|路|线|站|米|公里|度|岁|斤|次|个|人|位|小时|天|月|日|折|平|%|°|℃|(?:f|m|km|kg|cm|min|mins|minutes|hours?|hrs?|st|nd|rd|th)(?![a-z]))/g, 1],
  [/(?<!\d)\d{3,4} ?(室|房|户)/g, 1],
  [/(密码|门禁|房间?号?|门牌号?|门口?|车牌|尾号|按|输入?|[幢栋座楼层](?:第|的)?|单元|第|(?<![a-z])(?:rooms?|rm|floor|fl|bldg|building|block|unit|apt|suite|tower|code|pin|gate|door|no\.?|by|at|before|after|until|around)) ?[:：]? ?#?\d{1,6}(?!\d)/g, 1],
  [/(#) ?\d{1,4}(?!\d)/g, 1],
] as const // prettier-ignore

// Written behind every part of a number, it is a sign between them and no unit.
const mostOfOneUnit = 2

/** A text with one sign for each of its characters, digits of any script as plain ones. */
const plainSigns = (text: readonly string[]): string =>
  text
    .map((character) => {
      const plain = digitOf(character) ?? character.normalize('NFKC').toLowerCase()
      return plain.length === 1 ? plain : '·'
    })
    .join('')

/** Times, dates, prices, doors and measures of a text. */
export function quantitiesOf(text: readonly string[]): Quantity[] {
  const signs = plainSigns(text)
  const prices = [...signs.matchAll(price)]
  const arePrices = prices.every((found) => usualPrice.test(found[1] ?? found[2] ?? ''))
  const proven = [...signs.matchAll(clock), ...signs.matchAll(date), ...(arePrices ? prices : [])]
  const strong = proven.map((found) => ({ ...spanOf(found), strong: true }))
  const labelled = units.flatMap(([of, unit]) => [...signs.matchAll(of)].map((found) => ({ unit: found[unit] ?? '', ...spanOf(found), strong: false })))
  const often = new Set([...Map.groupBy(labelled, ({ unit }) => unit)].filter(([, all]) => all.length > mostOfOneUnit).map(([unit]) => unit))
  return [...strong, ...labelled.filter(({ unit }) => !often.has(unit))]
}

const spanOf = (found: RegExpExecArray) => ({ from: found.index, to: found.index + found[0].length })
