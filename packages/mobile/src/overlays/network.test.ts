import { beforeEach, expect, test } from 'vitest'
import { noteAnswer, useNetwork } from './network.ts'

beforeEach(() => useNetwork.setState({ online: true, lostAt: undefined, cachedAt: undefined, asking: false }))
const cachedAt = () => useNetwork.getState().cachedAt

test('of several answers that were kept the oldest tells how old the screen is', () => {
  for (const at of [2000, 1000, 3000]) noteAnswer(at)
  expect(cachedAt()).toBe(1000)
})

test('a new answer says that there is a network again', () => {
  noteAnswer(1000)
  noteAnswer(undefined)
  expect(cachedAt()).toBeUndefined()
})
