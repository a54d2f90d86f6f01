import { cities, places } from '../gazetteer.ts'
import type { Place } from '../gazetteer.ts'
import { pictureKey } from '../pictures/keys.ts'
import { entryAt } from '../random.ts'
import type { Random } from '../random.ts'

export type Shop = {
  name: string
  cityCode: string
  district: string
  address: string
  lat: number
  lng: number
  phone: string
  contact: string
  cover: string
  intro: string
  openMin: number
  closeMin: number
  foundedYear: number
}

export const shopCount = 40

const names = [
  '和舒',
  '清和堂',
  '松间',
  '一苇',
  '半日闲',
  '知足',
  '南山小憩',
  '云栖',
  '静禾',
  '青竹里',
  '暖庐',
  '三味养生',
  '安素',
  '听松',
  '怀谷',
  '拾光',
  '沐然',
  '晚晴',
  '禾间',
  '观止',
  '本草人家',
  '慢里',
  '舒心阁',
  '木石缘',
  '归栖',
  '素问',
  '乐道',
  '清欢',
  '月白',
  '半山',
  '泊心',
  '仁和',
  '小满',
  '熙和',
  '朴宿',
  '竹里馆',
  '长生',
  '春熙里',
  '浅草',
  '若水',
]
const kinds = ['推拿', '理疗', '养生馆', '足道', '推拿理疗', '健康中心']
const stories = [
  '街坊里开了多年的小店，手法统一培训，床品每日送洗。',
  '从三张床做起，一直做到今天，老客人占了七成。',
  '主做推拿与足疗，也接上门；技师持证上岗，健康证挂在店里。',
  '店面不大，安静，技师轮班，晚上十点后仍可上门。',
  '由两位从医院推拿科出来的师傅合办，擅长肩颈与腰背。',
  '以艾灸和精油见长，店里备有试闻台，上门也可自选。',
]
const contacts = ['王店长', '李店长', '陈女士', '周先生', '刘经理', '张女士', '吴店长', '赵先生']

/** Shop `index` of the forty; its city is fixed by the index alone. */
export function shopAt(root: Random, index: number): Shop {
  const random = root.fork(`shop/${index}`)
  const city = entryAt(cities, index % cities.length)
  const place = streetPlace(random, city.cityCode)
  return {
    name: `${entryAt(names, index % names.length)}${random.pick(kinds)}（${place.district.replace(/区$/, '')}店）`,
    cityCode: city.cityCode,
    district: place.district,
    address: `${place.address}${place.title}${random.int(1, 3)}层${random.int(101, 328)}号`,
    lat: place.lat,
    lng: place.lng,
    phone: `0${{ '330100': '571', '510100': '28', '440300': '755' }[city.cityCode] ?? '571'}-8${random.int(1000000, 9999999)}`,
    contact: random.pick(contacts),
    cover: pictureKey('shop', (index % shopCount) + 1),
    intro: random.pick(stories),
    openMin: random.pick([540, 570, 600]),
    closeMin: random.pick([1320, 1380, 1440]),
    foundedYear: random.int(2009, 2023),
  }
}

/** The shops of a city, as indexes. */
export function shopIndexesIn(cityCode: string): number[] {
  return Array.from({ length: shopCount }, (_, index) => index).filter((index) => entryAt(cities, index % cities.length).cityCode === cityCode)
}

function streetPlace(random: Random, cityCode: string): Place {
  return random.pick(places.filter((place) => place.cityCode === cityCode && place.category !== '地铁站' && place.category !== '酒店'))
}
