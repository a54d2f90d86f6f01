import { expect, test } from 'vitest'
import { technicianName } from './technician-name.ts'

test.each([
  ['张三丰', '张师傅'],
  ['欧阳小月', '欧阳师傅'],
  ['欧阳', '欧师傅'],
  ['阿卜杜拉·买买提', '阿师傅'],
])('customers call %s %s', (name, nickname) => {
  expect(technicianName(name)).toBe(nickname)
})
