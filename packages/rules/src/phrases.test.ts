import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'

test.each([
  ['链接可能已失效，或地址有误。您可以从首页重新开始，或直接搜索。', ['链接可能已失效，', '或地址有误。', '您可以从首页重新开始，', '或直接搜索。']],
  ['已过申诉期限，或该订单的申诉已有最终结论。您仍可以联系客服。', ['已过申诉期限，', '或该订单的申诉已有最终结论。', '您仍可以联系客服。']],
  ['现在不能退款', ['现在不能退款']],
  ['此账号已于周六 11月21日离开平台，不再接单。', ['此账号已于周六 11月21日离开平台，', '不再接单。']],
  ['他说：“改天再约。”（已记下。）', ['他说：', '“改天再约。”', '（已记下。）']],
  ['', []],
])('the lines of a Chinese text end where a reader pauses: %s', (text, phrases) => expect(phrasesOf(text).filter(Boolean)).toEqual(phrases))

test('a clause longer than the narrowest line breaks between its words, never before a sign and never inside a word', () => {
  const text = '没有找到可以在您所选的时间上门的「四川推拿」技师和完整的链接或者在线客服。'
  const phrases = phrasesOf(text)
  expect(phrases.join('')).toBe(text)
  expect(phrases.length).toBeGreaterThan(5)
  for (const phrase of phrases) expect(phrase).toMatch(/^[^，。；：！？、」的]/)
  for (const word of ['找到', '时间', '上门', '「四川', '推拿」', '技师', '链接', '客服。'])
    expect(
      phrases.some((phrase) => phrase.includes(word)),
      word,
    ).toBe(true)
})

test('a text in another language stays as it is', () =>
  expect(phrasesOf('Part of this link is missing, please copy it.')).toEqual(['Part of this link is missing, please copy it.']))
