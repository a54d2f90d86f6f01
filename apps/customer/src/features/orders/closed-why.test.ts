import { closeReasons } from '@anxin/words/stored/close-reasons'
import { expect, test } from 'vitest'
import { closedWhy } from './closed-why.ts'

test.each(Object.values(closeReasons))('%s is said in English too', (written) => {
  expect(closedWhy(written, 'zh-CN')).toMatch(/[\u4e00-\u9fff]/)
  expect(closedWhy(written, 'en')).toMatch(/^[\u0020-\u007e]+\.$/)
})

test('what a technician wrote stays as it was written', () => {
  expect(closedWhy('车坏了，抱歉', 'en')).toBe('车坏了，抱歉')
})
