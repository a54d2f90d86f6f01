import { describe, expect, test } from 'vitest'
import { nearWord } from './near-word.ts'
import { projectsMeant } from './projects-meant.ts'
import { lettersOf, lettersOfWord, patternOf, spellingsOf } from './spelling.ts'
import { understand } from './understand.ts'
import { vocabularyOf } from './vocabulary.ts'

const project = (id: string, name: string, category: string, nameEn: string, categoryEn: string) => ({ id, name, category, nameEn, categoryEn })
const vocabulary = vocabularyOf([
  project('feet', '足底反射区按摩', '足疗', 'Foot reflexology', 'Feet'),
  project('both', '足疗与肩颈组合', '足疗', 'Feet and shoulders', 'Feet'),
  project('neck', '肩颈舒缓', '肩颈放松', 'Neck and shoulder relief', 'Neck and shoulders'),
  project('body', '中式全身推拿', '全身推拿', 'Chinese full body', 'Full body'),
  project('oil', '芳香精油全身SPA', '精油SPA', 'Aroma full body spa', 'Aroma oil'),
  project('sleep', '深睡头疗', '助眠舒压', 'Deep sleep head care', 'Sleep and calm'),
])
const said = (keyword: string, isNear = false) => {
  const { sex, groups, unknown } = understand(keyword, vocabulary, { isNear })
  return { sex, groups: groups.map((ids) => [...ids].toSorted()), unknown: unknown.map(({ text }) => text) }
}
const feet = ['both', 'feet']
const neck = ['both', 'neck']

describe('a search is understood', () => {
  test.each([
    ['足疗 女', { sex: 2, groups: [feet], unknown: [] }],
    ['足疗　女', { sex: 2, groups: [feet], unknown: [] }],
    ['女技师足疗', { sex: 2, groups: [feet], unknown: [] }],
    ['脚底按摩', { sex: undefined, groups: [feet], unknown: [] }],
    ['落枕', { sex: undefined, groups: [neck], unknown: [] }],
    ['foot massage near me', { sex: undefined, groups: [feet], unknown: [] }],
    ['FOOT', { sex: undefined, groups: [feet], unknown: [] }],
    ['ＳＰＡ', { sex: undefined, groups: [['oil']], unknown: [] }],
    ['肩颈、足疗', { sex: undefined, groups: [neck, feet], unknown: [] }],
    ['林师傅足疗', { sex: undefined, groups: [feet], unknown: ['林'] }],
    ['睡不着怎么办', { sex: undefined, groups: [['sleep']], unknown: ['怎么办'] }],
    ['张小花', { sex: undefined, groups: [], unknown: ['张小花'] }],
    ['男 女', { sex: undefined, groups: [], unknown: [] }],
  ])('%s', (keyword, meant) => expect(said(keyword)).toEqual(meant))

  test.each(['zuliao', 'zulia', 'zu liao', 'Zú liáo', 'ＺＵＬＩＡＯ', 'jiaodianmo', 'jiaodi'])('%s is of feet in pinyin', (keyword) => {
    expect(projectsMeant(keyword, vocabulary)).toEqual(expect.arrayContaining(feet))
  })
  test.each(['zuliaonv', 'zu liao nv'])('%s asks for a woman too', (keyword) => expect(said(keyword)).toMatchObject({ sex: 2, groups: [feet] }))

  test.each([
    ['足聊', feet],
    ['肩井按摩', neck],
    ['luozen', neck],
    ['reflexlogy', feet],
    ['sholder', neck],
  ])('%s is almost right', (keyword, ids) => {
    expect(said(keyword).groups).not.toEqual([ids])
    expect(said(keyword, true).groups).toEqual([ids])
    expect(projectsMeant(keyword, vocabulary)).toEqual(expect.arrayContaining(ids))
  })

  test.each(['xyzzy', '不存在的东西', '%', '（）', ''])('%s means no treatment', (keyword) => {
    expect(projectsMeant(keyword, vocabulary)).toEqual([])
  })
})

const spells = (letters: string, name: string, isLoose = false) => new RegExp(patternOf(spellingsOf(letters, { isLoose }), '^')).test(name)

describe('pinyin', () => {
  test.each([
    ['sunping', '孙萍'],
    ['sunping', '孙平'],
    ['sunp', '孙萍'],
    ['sunpin', '孙萍'],
    ['sp', '孙萍'],
    ['xian', '西安'],
    ['xian', '先生'],
    ['lvping', '吕萍'],
    ['lyuping', '吕萍'],
    ['lüping', '吕萍'],
    ['shan', '单雄信'],
    ['zengl', '曾丽'],
    ['zhangwei', '张伟'],
  ])('%s spells %s', (letters, name) => expect(spells(lettersOf(letters), name)).toBe(true))

  test.each([
    ['sunping', '孙涛'],
    ['sp', '萍孙'],
    ['ping', '孙萍'],
    ['zangwei', '张伟'],
  ])('%s does not spell %s', (letters, name) => expect(spells(letters, name)).toBe(false))

  test('syllables that sound alike are taken for each other only where nothing else is found', () => {
    expect([spells('zangwei', '张伟', true), spells('lingxiao', '林晓', true), spells('zangwei', '王伟', true)]).toEqual([true, true, false])
  })

  test('a word has the letters of each of its readings', () => {
    expect(lettersOfWord('重庆')).toEqual(expect.arrayContaining(['chongqing', 'zhongqing']))
    expect(lettersOfWord('SPA')).toEqual([])
  })

  test('whatever is typed, reading it stays quick', () => {
    for (const letters of ['a'.repeat(30), 'xian'.repeat(7), 'z'.repeat(30), 'angan'.repeat(6)]) expect(spellingsOf(letters).length).toBeLessThanOrEqual(5)
  })
})

test.each([
  ['massge', 'massage'],
  ['massaeg', 'massage'],
  ['refelxology', 'reflexology'],
  ['msg', undefined],
  ['kitchen', undefined],
])('the word near %s is %s', (typed, word) => expect(nearWord(typed, ['massage', 'reflexology', 'oil'])).toBe(word))
