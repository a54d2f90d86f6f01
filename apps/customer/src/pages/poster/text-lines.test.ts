import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

const fits = (words: string) => words.length <= 12

test.each([
  ['has room', 'Real times', ['Real times']],
  ['English ends a line between its words', 'Good hands, at your home', ['Good hands,', 'at your home']],
  ['a gap that falls on the end begins no line', 'Twelve chars are', ['Twelve chars', 'are']],
  ['Chinese ends a line anywhere', '只写服务中的事实每一句都经本人看过', ['只写服务中的事实每一句都', '经本人看过']],
  ['a word longer than a line is cut all the same', 'Wolfeschlegelstein', ['Wolfeschlege', 'lstein']],
  ['what is left over ends in …', 'One two three four five six seven', ['One two', 'three fou…']],
])('%s', (_, words, lines) => {
  expect(textLines(words, fits)).toEqual(lines)
})
