import { pinyinTyped } from '@anxin/rules/pinyin'
import { districtNameEn } from '@anxin/words/places/district-names-en'
import { chengdu } from './gazetteer/chengdu.ts'
import { hangzhou } from './gazetteer/hangzhou.ts'
import { namedInEnglish } from './gazetteer/names-en.ts'
import { shenzhen } from './gazetteer/shenzhen.ts'
import type { CitySource } from './gazetteer/source.ts'

export type Point = { lat: number; lng: number }
export type District = { name: string; nameEn: string; adcode: string; center: Point; weight: number }
export type City = { cityCode: string; name: string; nameEn: string; province: string; center: Point; districts: readonly District[] }
export type PlaceCategory = '小区' | '写字楼' | '酒店' | '商场' | '地铁站'
export type Place = {
  id: string
  title: string
  titleEn: string
  /** Full address with province, city and district, as a map service writes it. */
  address: string
  street: string
  province: string
  city: string
  cityCode: string
  district: string
  adcode: string
  lat: number
  lng: number
  category: PlaceCategory
  /** How its name and its street are typed by their sound. */
  sounds: { title: string; street: string }
}

const sources: readonly CitySource[] = [hangzhou, chengdu, shenzhen]
const categories: readonly PlaceCategory[] = ['小区', '写字楼', '酒店', '商场', '地铁站']

const pointOf = ([lat, lng]: readonly [number, number]): Point => ({ lat, lng })

/** The cities of the demo with their districts; coordinates gcj02, cityCode is the six-digit adcode. */
export const cities: readonly City[] = sources.map(({ cityCode, name, nameEn, province, center, districts }) => ({
  cityCode,
  name,
  nameEn,
  province,
  center: pointOf(center),
  districts: districts.map((district) => ({
    ...pick(district),
    nameEn: districtNameEn(cityCode, district.name) ?? district.name,
    center: pointOf(district.center),
  })),
}))

/** Real places to live, work, stay and meet, gcj02. Ids are stable: hz001, cd001, sz001 and on. */
export const places: readonly Place[] = sources.flatMap(placesOf)

function pick({ name, adcode, weight }: { name: string; adcode: string; weight: number }) {
  return { name, adcode, weight }
}

function placesOf(city: CitySource): Place[] {
  const rows = city.districts.flatMap((district) =>
    district.places
      .trim()
      .split('\n')
      .map((line) => ({ district, line })),
  )
  return rows.map(({ district, line }, index) => {
    const [title = '', street = '', lat, lng, category] = line.split('|')
    return {
      id: `${city.key}${String(index + 1).padStart(3, '0')}`,
      title,
      titleEn: namedInEnglish(title),
      address: `${city.province}${city.name}${district.name}${street}`,
      street,
      province: city.province,
      city: city.name,
      cityCode: city.cityCode,
      district: district.name,
      adcode: district.adcode,
      lat: Number(lat),
      lng: Number(lng),
      category: categories.find((known) => known === category) ?? '小区',
      sounds: { title: pinyinTyped(title), street: pinyinTyped(street) },
    }
  })
}
