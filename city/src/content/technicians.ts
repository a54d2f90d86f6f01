import { cities, places } from '../gazetteer.ts'
import type { City, Point } from '../gazetteer.ts'
import { pictureCounts, pictureKey, portraitKeyFor } from '../pictures/keys.ts'
import type { Sex } from '../pictures/keys.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import { hoursFor } from './hours.ts'
import type { DayHours } from './hours.ts'
import { technicianName } from './names.ts'
import { categories, projects } from './projects.ts'
import { shopIndexesIn } from './shops.ts'
import { manners, openings, origins, specialities, technicianTags } from './technician-words.ts'

/** The youngest technician is over twenty from this year on. */
const baseYear = 2026

export type Offer = { projectIndex: number; price: number; vipPrice?: number }
/** Days are counted back from the day the demo is made; `validDays` counts from issue, absent = for life. */
export type Certificate = { type: string; name: string; number: string; issuedDaysAgo: number; validDays?: number; image: string }
export type Technician = {
  nickname: string
  sex: 1 | 2
  /** YYYY-MM-DD */
  birthday: string
  level: number
  workYears: number
  height: number
  intro: string
  tags: readonly string[]
  avatar: string
  photos: readonly string[]
  cityCode: string
  district: string
  home: Point
  hours: readonly DayHours[]
  serviceRadiusM: number
  offers: readonly Offer[]
  certificates: readonly Certificate[]
  shopIndex?: number
  recommended: boolean
  vipPrices: boolean
  freeTravel: boolean
  approvedDaysAgo: number
  /** 0–1; steers reviews and punctuality. */
  quality: number
}

/** Technician `index` of a city: always the same person for the same root and index. */
export function technicianAt(root: Random, index: number, city: City): Technician {
  const random = root.fork(`technician/${city.cityCode}/${index}`)
  const sex: Sex = random.chance(0.64) ? 'female' : 'male'
  const years = Math.round(Math.min(57, Math.max(23, random.normal(35, 8))))
  const workYears = Math.max(1, Math.min(years - 20, Math.round(random.normal((years - 20) * 0.55, 2))))
  const quality = Math.min(0.98, Math.max(0.25, random.normal(0.76, 0.13)))
  const level = Math.min(5, Math.max(1, Math.round(workYears / 4 + quality * 2)))
  const strengths = strengthsOf(random, sex)
  const district = random.weighted(city.districts.map((entry) => [entry, entry.weight] as const))
  const vipPrices = random.chance(0.4)
  const hours = hoursFor(random)
  const salt = cities.findIndex((known) => known.cityCode === city.cityCode) * 29 + 7
  return {
    nickname: technicianName({ index, salt, sex, years }),
    sex: sex === 'male' ? 1 : 2,
    birthday: `${baseYear - years - 1}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
    level,
    workYears,
    height: Math.round(sex === 'male' ? random.normal(173, 4.5) : random.normal(162, 4)),
    intro: introOf(random, { city, district: district.name, workYears, strengths }),
    tags: tagsOf(random, { strengths, hours }),
    avatar: portraitKeyFor(random, { sex, years, index }),
    photos: Array.from({ length: random.int(2, 5) }, (_, at) => pictureKey('album', ((index * 5 + at * 17 + random.int(0, 4)) % pictureCounts.album) + 1)),
    cityCode: city.cityCode,
    district: district.name,
    home: homeIn(random, district.adcode, district.center),
    hours,
    serviceRadiusM: random.weighted([
      [8000, 2],
      [10000, 3],
      [15000, 4],
      [20000, 3],
      [30000, 1],
    ] as const),
    offers: offersOf(random, { strengths, level, vipPrices, sex }),
    certificates: certificatesOf(random, { strengths, workYears }),
    shopIndex: random.chance(0.34) ? random.pick(shopIndexesIn(city.cityCode)) : undefined,
    recommended: random.chance(quality > 0.85 ? 0.35 : 0.06),
    vipPrices,
    freeTravel: random.chance(0.12),
    approvedDaysAgo: Math.max(random.chance(0.12) ? random.int(1, 29) : random.int(31, 900), provenDays(level)),
    quality: Math.round(quality * 1000) / 1000,
  }
}

/** Nobody is of a high level before a good while on the platform. */
const provenDays = (level: number) => (level >= 4 ? level * 100 : 0)

/** Indexes of two or three categories, the strongest first; work with mothers is done by women alone. */
function strengthsOf(random: Random, sex: Sex): number[] {
  const weights = [9, 12, 8, sex === 'female' ? 8 : 3, 6, sex === 'male' ? 7 : 3, sex === 'female' ? 4 : 0, 5]
  const strengths = new Set<number>()
  const count = random.int(2, 3)
  while (strengths.size < count) strengths.add(random.weighted(weights.map((weight, category) => [category, weight] as const)))
  return [...strengths]
}

function introOf(
  random: Random,
  { city, district, workYears, strengths }: { city: City; district: string; workYears: number; strengths: readonly number[] },
): string {
  const [first = 0, second] = strengths
  const main = entryAt(specialities, first)
  const opening = random
    .pick(openings)
    .replace('{city}', city.name.replace('市', ''))
    .replace('{from}', random.pick(origins))
    .replace('{years}', String(workYears))
    .replace('{district}', district)
  const sentences = [
    opening,
    random.chance(0.7) ? `${random.pick(main.training)}。` : '',
    `${random.pick(main.skill)}。`,
    second !== undefined && random.chance(0.6) ? `也做${entryAt(categories, second).name}，${random.pick(entryAt(specialities, second).habit)}。` : '',
    random.chance(0.55) ? `${random.pick(main.habit)}。` : '',
    random.chance(0.85) ? random.pick(manners) : '',
  ]
  return sentences.join('')
}

function tagsOf(random: Random, { strengths, hours }: { strengths: readonly number[]; hours: readonly DayHours[] }): string[] {
  const own: string[] = strengths.slice(0, 2).map((category) => entryAt(specialities, category).tag)
  const earned = new Set<string>([...specialities.map(({ tag }) => tag), '夜间可约'])
  const late = hours.some(({ ranges }) => ranges.some(([, endMin]) => endMin > 1440))
  if (late && random.chance(0.4)) own.push('夜间可约')
  return [
    ...own,
    ...random.sample(
      technicianTags.filter((tag) => !earned.has(tag)),
      random.int(2, 3),
    ),
  ]
}

/** A point within a walk of a real place of the district. */
function homeIn(random: Random, adcode: string, center: Point): Point {
  const near = places.filter((place) => place.adcode === adcode)
  const { lat, lng } = near.length > 0 ? random.pick(near) : center
  return { lat: round6(lat + clamp(random.normal(0, 0.006), 0.014)), lng: round6(lng + clamp(random.normal(0, 0.007), 0.016)) }
}

function offersOf(
  random: Random,
  { strengths, level, vipPrices, sex }: { strengths: readonly number[]; level: number; vipPrices: boolean; sex: Sex },
): Offer[] {
  const own = projects.map((project, index) => ({ project, index })).filter(({ project }) => sex === 'female' || project.sexLimit !== 2)
  const main = own.filter(({ project }) => strengths.includes(project.categoryIndex))
  const others = own.filter(({ project }) => !strengths.includes(project.categoryIndex) && project.sexLimit === 0)
  const chosen = [...random.sample(main, random.int(5, 9)), ...random.sample(others, random.int(1, 3))].sort((a, b) => a.index - b.index)
  // One level of dearness a person, a little noise a project, always inside the platform's band.
  const dearness = clamp((level - 3) * 0.035 + random.normal(0, 0.03), 0.12)
  return chosen.map(({ project, index }) => {
    const price = Math.round((project.price * (1 + dearness + (random.next() - 0.5) * 0.05)) / 100) * 100
    return { projectIndex: index, price, vipPrice: vipPrices ? Math.round((price * 0.92) / 100) * 100 : undefined }
  })
}

function certificatesOf(random: Random, { strengths, workYears }: { strengths: readonly number[]; workYears: number }): Certificate[] {
  const image = () => pictureKey('certificate', random.int(1, pictureCounts.certificate))
  const issued = (prefix: string, issuedDaysAgo: number) => ({
    number: `${prefix}${baseYear - Math.ceil(issuedDaysAgo / 365)}${random.int(100000, 999999)}`,
    issuedDaysAgo,
    image: image(),
  })
  const grade = workYears > 8 ? '高级' : random.pick(['初级', '中级'])
  const papers: Certificate[] = [
    { type: 'HEALTH', name: '健康证', validDays: 365, ...issued('JK', random.int(5, 330)) },
    { type: 'MASSAGE', name: `保健按摩师（${grade}）`, ...issued('BJ', random.int(200, Math.max(260, workYears * 340))) },
  ]
  for (const category of strengths) {
    const paper = specialities[category]?.paper
    if (paper) papers.push({ ...paper, ...issued('PX', random.int(60, Math.max(120, workYears * 250))) })
  }
  return papers
}

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))
const round6 = (value: number) => Math.round(value * 1e6) / 1e6
const twoDigits = (value: number) => String(value).padStart(2, '0')
