import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'

const cellsOf = (text: string) => csvTable(text).rows.map(({ cells }) => cells)

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\r1\t2'],
  ['spaces around', ' a , b \n1, 2'],
  ['quotes', '"a","b"\n"1","2"'],
])('values with %s are read alike', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quoted value holds separators, quotes and lines, and rows keep their numbers of the sheet', () => {
  expect(csvTable('name,intro\n\n甲,"说""好"", 再\n来"\n,\n乙,x')).toEqual({
    rows: [
      { row: 1, cells: ['name', 'intro'] },
      { row: 3, cells: ['甲', '说"好", 再\n来'] },
      { row: 5, cells: ['乙', 'x'] },
    ],
    unclosedRow: undefined,
  })
})

test('a quote that is never closed is named by its row', () => expect(csvTable('a,b\n1,"2\n3,4').unclosedRow).toBe(2))
test('an empty file has no rows', () => expect(csvTable('\n \n')).toEqual({ rows: [], unclosedRow: undefined }))
