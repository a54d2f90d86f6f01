import { expect, test } from 'vitest'
import { says, toggled } from './note-parts.ts'

test.each([
  ['a wish goes behind what is said', '门口有狗', '力度轻一些', '门口有狗，力度轻一些'],
  ['a wish that is said goes', '门口有狗，力度轻一些', '力度轻一些', '门口有狗'],
  ['one’s own preferences come with all their parts', '门口有狗', '力度重一些，避开腰部', '门口有狗，力度重一些，避开腰部'],
  ['lines are parts as well', '', '力度重一些\n对精油过敏', '力度重一些，对精油过敏'],
  ['what is said already is not said twice', '避开腰部', '力度重一些，避开腰部', '避开腰部，力度重一些'],
  ['preferences that are said whole go with all their parts', '力度重一些，门口有狗，避开腰部', '力度重一些，避开腰部', '门口有狗'],
  ['a wish that just fits comes in', '长'.repeat(194), '力度重一些', `${'长'.repeat(194)}，力度重一些`],
  ['one that does not is left out, never cut', '长'.repeat(195), '力度重一些', '长'.repeat(195)],
])('%s', (_, note, wish, expected) => expect(toggled(note, wish)).toBe(expected))

test('a part that only begins alike is another one', () => {
  expect(says('力度轻一些吧', '力度轻一些')).toBe(false)
  expect(says('避开腰部，力度轻一些', '力度轻一些，避开腰部')).toBe(true)
})
