import { districtNameEn } from '@anxin/words/places/district-names-en'
import { describe, expect, it } from 'vitest'
import { agreements } from './content/agreements.ts'
import { notices } from './content/site.ts'
import { about, orderPayNotice, refundNotice } from './content/standing-texts.ts'
import { cities } from './gazetteer.ts'

const documents = [
  ...agreements,
  ...[about, orderPayNotice, refundNotice].map((text) => ({ name: text.titleEn, ...text })),
  ...notices.map((text) => ({ name: text.titleEn, ...text })),
]

/** Headings, list entries and paragraphs, in their order. */
const blocksOf = (html: string) => [...html.matchAll(/<(h3|li|p)>(.*?)<\/\1>/g)].map(([, tag, text = '']) => ({ tag, text: text.replaceAll(/<[^>]+>/g, '') }))

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
/** 十五 is 15, 三十 is 30. */
function numeralOf(words: string): number {
  if (words === '两') return 2
  const [tens, ones] = words.includes('十') ? words.split('十') : ['零', words]
  return (tens === '' ? 1 : digits.indexOf(tens ?? '')) * 10 + (ones ? digits.indexOf(ones) : 0)
}

const units: Record<string, string> = {
  分钟: 'minute',
  小时: 'hour',
  天: 'day',
  日: 'day',
  个工作日: 'working day',
  年: 'year',
  周岁: 'year',
  公里: 'km',
  元: '¥',
  位: 'digit',
}
const numerals = '[一二两三四五六七八九十]+'

/** Each figure with what it counts, such as 2 hour or 80%. In Chinese a number in words counts where a measure of time, or of a code, follows. */
function figuresInChinese(text: string): string[] {
  const plain = text
    .replace(new RegExp(`^(${numerals})、`), (_, words: string) => `${numeralOf(words)} `)
    .replaceAll(new RegExp(`(${numerals})(?=个工作日|周岁|[年日天]|位到达码)`, 'g'), (_, words: string) => `${numeralOf(words)} `)
  return [...plain.matchAll(/(\d[\d.:]*%?)\s*(分钟|小时|个工作日|天|日|年|周岁|公里|元|位(?=到达码))?/g)].map(([, figure, unit]) =>
    `${figure} ${unit ? units[unit] : ''}`.trim(),
  )
}
const spelled: Record<string, string> = { six: '6' }
function figuresInEnglish(text: string): string[] {
  const plain = text.replaceAll(/\b(six)(?=-digit)/g, (word) => spelled[word] ?? word)
  return [...plain.matchAll(/(¥?)(\d[\d:]*(?:\.\d+)?%?)(?:[ -](minute|hour|working day|day|year|km|digit))?/g)].map(([, money, figure, unit]) =>
    `${figure} ${money || (unit ?? '')}`.trim(),
  )
}

describe('what is written in both languages', () => {
  it.each(documents)('$name has the same parts and in each the same figures', ({ content, contentEn }) => {
    const [chinese, english] = [blocksOf(content), blocksOf(contentEn)]
    expect(english.map(({ tag }) => tag)).toEqual(chinese.map(({ tag }) => tag))
    for (const [at, { text }] of chinese.entries()) {
      const translated = english[at]?.text ?? ''
      expect(figuresInEnglish(translated).toSorted(), text).toEqual(figuresInChinese(text).toSorted())
      // English takes more letters than Chinese takes signs: where it is short, something was left out.
      expect(translated.length, text).toBeGreaterThan(1.4 * text.length)
    }
  })

  it.each(documents)('$name is wholly English there', ({ titleEn, contentEn }) => {
    expect(titleEn).toMatch(/^[A-Z][ -~’]+$/)
    expect(contentEn).toMatch(/^[ -~¥–’“”]+$/)
  })

  it('figures are found in words and in signs alike', () => {
    expect(figuresInChinese('二、提前三十日、十五个工作日，满二十周岁，两个工作日，80%，30 元，1 公里，开始前 2 小时')).toEqual([
      '2',
      '30 day',
      '15 working day',
      '20 year',
      '2 working day',
      '80%',
      '30 ¥',
      '1 km',
      '2 hour',
    ])
    expect(figuresInEnglish('2. At least 30 days, 15 working days, 20 years, 80%, ¥30, 1 km, 2 hours')).toEqual([
      '2',
      '30 day',
      '15 working day',
      '20 year',
      '80%',
      '30 ¥',
      '1 km',
      '2 hour',
    ])
  })
})

it('every district of the demo has its English name, and one of another city has none', () => {
  const named = cities.flatMap(({ cityCode, districts }) => districts.map(({ name }) => districtNameEn(cityCode, name)))
  expect(named).not.toContain(undefined)
  expect(named.every((name) => /^[A-Z][a-zü’]+$/.test(name ?? ''))).toBe(true)
  expect(districtNameEn('330100', '福田区')).toBeUndefined()
})
