// Writes src/features/location/regions.json from @vant/area-data: provinces with their cities, each with its initial and districts.
import { writeFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'

const { province_list, city_list, county_list } = areaList
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin')
// The first character in pinyin order of each letter; I, U and V begin no syllable.
const firsts = [...'A阿B八C嚓D哒E妸F发G旮H哈J讥K咔L垃M妈N拿O噢P妑Q七R呥S仨T他W穵X夕Y丫Z帀'].join('').match(/[A-Z]./gu) ?? []
// Names of places that are read otherwise than their first character alone.
const readings: Record<string, string> = {
  重: 'C',
  厦: 'X',
  长: 'C',
  朝: 'C',
  亳: 'B',
  儋: 'D',
  濮: 'P',
  漯: 'L',
  衢: 'Q',
  泸: 'L',
  六: 'L',
  乐: 'L',
  宿: 'S',
  蚌: 'B',
}

function initialOf(name: string): string {
  const first = name.slice(0, 1)
  return readings[first] ?? firsts.findLast((pair) => pinyin.compare(pair.slice(1), first) <= 0)?.slice(0, 1) ?? '#'
}

const within = (list: Record<string, string>, code: string) => Object.entries(list).filter(([each]) => each.startsWith(code))
const direct = /直辖县/

const provinces = Object.entries(province_list)
  .filter(([code]) => Number(code) < 710000)
  .map(([code, name]) => {
    const cities = within(city_list, code.slice(0, 2)).flatMap(([cityCode, cityName]) => {
      const areas = within(county_list, cityCode.slice(0, 4))
      // Cities that the province governs directly stand as cities of their own.
      if (direct.test(cityName))
        return areas.map(([areaCode, areaName]) => ({ code: areaCode, name: areaName, initial: initialOf(areaName), areas: [areaName] }))
      // The counties of a municipality are its districts.
      if (cityName === '县') return []
      const counties = /^(?:北京|天津|上海|重庆)市$/.test(cityName) ? within(county_list, `${code.slice(0, 2)}02`) : []
      return [{ code: cityCode, name: cityName, initial: initialOf(cityName), areas: [...areas, ...counties].map(([, areaName]) => areaName) }]
    })
    return { code, name, cities }
  })

writeFileSync(new URL('../src/features/location/regions.json', import.meta.url), `${JSON.stringify({ provinces })}\n`)
