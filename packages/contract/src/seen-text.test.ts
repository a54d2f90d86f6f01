import { expect, test } from 'vitest'
import { text } from './fields.ts'
import { isSeen, withoutUnseen } from '@anxin/rules/seen-text'

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const unseen = [
  0x00ad,
  0x034f,
  0x061c,
  0x115f,
  0x1160,
  0x180e,
  0x3164,
  0xfeff,
  0xffa0,
  0xe0001,
  ...codes(0x200b, 0x200f),
  ...codes(0x202a, 0x202e),
  ...codes(0x2060, 0x2064),
  ...codes(0x2066, 0x2069),
  ...codes(0xe0020, 0xe007f),
]

test.each(unseen.map((code) => [code.toString(16), String.fromCodePoint(code)]))('U+%s in a name is dropped, and is no name by itself', (_, letter) => {
  const name = text('昵称', { min: 1, max: 20 })
  expect(name.parse(`张${letter}三${letter}`)).toBe('张三')
  expect(name.parse(`${letter} ${letter}a${letter}b `)).toBe('ab')
  expect(name.safeParse(`${letter} ${letter}`).success).toBe(false)
  expect(isSeen(letter)).toBe(false)
})

test.each([
  ['two names that look alike', '\u2066李\u2069\u200b四', '李四'],
  ['an ending turned round', '照片\u202egpj.exe', '照片gpj.exe'],
  ['a phone number as a phone copies it', '\u202a138 0013 8000\u202c', '138 0013 8000'],
  ['a word told to machines alone', `好${[...'hi'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}评`, '好评'],
])('%s reads as it is', (_, given, kept) => {
  expect(withoutUnseen(given)).toBe(kept)
})

test.each([
  '👩‍🦰🙂',
  '👨‍👩‍👧‍👦',
  '👍🏽',
  '❤️',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '邊\u{e0100}',
  '𠮷野家',
  'مرحبا',
  'می\u200cخواهم',
  'क्\u200dष',
  "O'Neil",
  '两\n行',
])('%s stays as it is', (given) => {
  expect(withoutUnseen(given)).toBe(given)
  expect(text('备注', { max: 100 }).parse(given)).toBe(given)
})

test('limits count what is seen', () => {
  const name = text('昵称', { min: 1, max: 2 })
  expect(name.parse(`张${'\u200b'.repeat(50)}三`)).toBe('张三')
  expect(name.safeParse('张三丰').success).toBe(false)
})
