import { readings } from './pinyin-readings.ts'

const byCharacter = new Map(
  readings
    .trim()
    .split(/, |\n/)
    .flatMap((each) => {
      const [reading = '', characters = ''] = each.split(' ')
      return [...characters].map((character) => [character, reading] as const)
    }),
)
// Of several readings a name or a place nearly always has this one.
for (const [character, reading] of [
  ['长', 'chang'],
  ['晟', 'sheng'],
  ['翟', 'zhai'],
] as const)
  byCharacter.set(character, reading)

/** Surnames that are read otherwise than the word they are written like. */
const surnames: Readonly<Record<string, string>> = {
  曾: 'zeng',
  单: 'shan',
  解: 'xie',
  仇: 'qiu',
  区: 'ou',
  查: 'zha',
  盖: 'ge',
  朴: 'piao',
  覃: 'qin',
  乐: 'yue',
  尉迟: 'yuchi',
}
const doubleSurnames = ['欧阳', '司马', '上官', '诸葛', '皇甫', '尉迟', '令狐', '慕容', '司徒', '端木', '公孙', '夏侯', '东方', '独孤']

const han = /\p{Script=Han}/u
const readingOf = (character: string) => byCharacter.get(character) ?? character
const written = (reading: string) => reading.replaceAll('v', 'ü')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What is typed to find a text by its sound: 西湖 → xihu; what is not Chinese stays, in small letters. */
export const pinyinTyped = (text: string): string => [...text].map(readingOf).join('').toLowerCase().replace(/\s+/g, '')

/** A person's name as it is written abroad, surname first: 孙平 → Sun Ping, 吕晓燕 → Lü Xiaoyan. Other texts stay as they are. */
export function nameInPinyin(name: string): string {
  if (!han.test(name)) return name
  const letters = [...name]
  if (!letters.every((letter) => han.test(letter)))
    return name
      .replace(/\p{Script=Han}+/gu, (run) => ` ${nameInPinyin(run)} `)
      .trim()
      .replace(/\s+/g, ' ')
  const size = letters.length > 2 && doubleSurnames.includes(name.slice(0, 2)) ? 2 : 1
  const surname = letters.slice(0, size).join('')
  const given = letters.slice(size)
  const first = surnames[surname] ?? [...surname].map(readingOf).join('')
  return [first, given.map(readingOf).join('')].filter(Boolean).map(written).map(capital).join(' ')
}
