import { expect, test } from 'vitest'
import regions from '../../features/location/regions.json' with { type: 'json' }
import { cityNamesEn } from '@anxin/words/places/city-names-en'
import { citiesFound } from './cities-found.ts'

const all = regions.provinces.flatMap(({ cities }) => cities).map((city) => ({ ...city, nameEn: cityNamesEn.get(city.code) ?? '' }))
const found = (typed: string, language: 'zh-CN' | 'en') => citiesFound(all, typed, language).map(({ called }) => called)

test('every city of the country has an English name, and no two the same', () => {
  expect(cityNamesEn.size).toBe(all.length)
  for (const { name, nameEn } of all) expect(nameEn, name).toMatch(/^[A-Z][a-zü’]+( City| \([A-Z][a-z]+\))?$/)
  expect(new Set(all.map(({ nameEn }) => nameEn)).size).toBe(all.length)
})

test('cities are called and found in the language of the screens, by either name, without minding signs', () => {
  expect(found('', 'zh-CN')).toHaveLength(all.length)
  expect(found('杭州', 'zh-CN')).toEqual(['杭州市'])
  expect(found('杭州', 'en')).toEqual(['Hangzhou'])
  expect(found('hangz', 'zh-CN')).toEqual(['杭州市'])
  expect(found("xi'an", 'en')).toEqual(expect.arrayContaining(['Xi’an']))
  expect(found('luliang', 'en')).toEqual(['Lüliang'])
  expect(found('suzhou', 'en')).toEqual(['Suzhou (Anhui)', 'Suzhou (Jiangsu)'])
  for (const nothing of ['…', 'zzz']) expect(found(nothing, 'en')).toEqual([])
})

test('in English they stand under the first letters of their English names, in order', () => {
  const english = citiesFound(all, '', 'en')
  expect(english.every(({ called, initial }) => called.startsWith(initial))).toBe(true)
  expect(english.find(({ name }) => name === '乌鲁木齐市')).toMatchObject({ called: 'Urumqi', initial: 'U' })
  expect(english.map(({ called }) => called)).toEqual(english.map(({ called }) => called).toSorted((a, b) => a.localeCompare(b, 'en')))
})
