import { expect, test } from 'vitest'
import { confirm, useQuestions } from './dialog.ts'

const leave = { title: '退出登录？', content: '本机的草稿会保留' }
const asked = () => useQuestions.getState().asked

test('a question asked twice, by two taps, stands there once, and one of the two goes on', async () => {
  const [first, second] = [confirm(leave), confirm({ ...leave })]
  expect(asked()).toHaveLength(1)
  asked()[0]?.answer(true)
  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(asked()).toEqual([])

  const again = confirm(leave)
  expect(asked()).toHaveLength(1)
  asked()[0]?.answer(false)
  expect(await again).toBe(false)
})

test('different questions wait for one another', async () => {
  const answers = [confirm(leave), confirm({ content: '清除缓存？' })]
  expect(asked().map(({ content }) => content)).toEqual(['本机的草稿会保留', '清除缓存？'])
  asked()[0]?.answer(true)
  asked()[0]?.answer(false)
  expect(await Promise.all(answers)).toEqual([true, false])
})
