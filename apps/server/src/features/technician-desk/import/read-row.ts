import type { ImportColumn, ImportProblem } from '@anxin/contract/manage/import-problems'
import { technicianFields } from '@anxin/contract/manage/technician-desk'
import { mostTags } from '@anxin/contract/manage/technician-limits'
import type { Policy } from '@anxin/contract/policy'
import { radiusBounds, usualRadiusM } from '@anxin/contract/service-radius'
import { ageOn } from '@anxin/rules/identity-number'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { bandOf, isOutside, usualPrice } from '../../offers/public.ts'
import { checkedHours } from '../../tech/public.ts'
import { usualHours } from '../../technicians/public.ts'
import { adultFrom } from '../../identity-checks/public.ts'
import type { Person } from '../create-technician.ts'
import { placeOf } from '../place-of.ts'
import type { City, OfferedProject } from '../queries.ts'
import { dayIn, numberIn, offersIn, rangesIn, sexIn, tagsIn, weekdaysIn, weekWith, withoutCityEnding } from './read-values.ts'

export type Problem = {
  row: number
  column?: ImportColumn | undefined
  columnNumber?: number | undefined
  value: string
  problem: ImportProblem
  other?: string
}
export type Around = {
  /** By their names, in lower case. */
  cities: ReadonlyMap<string, City>
  projects: ReadonlyMap<string, OfferedProject>
  /** By city and project, where the city says something. */
  bands: ReadonlyMap<string, Band>
  policy: Pick<Policy, 'priceLowBp' | 'priceHighBp'>
  mayPrice: boolean
  mayLevel: boolean
  today: string
}
type Band = { low_price: number; high_price: number }
export const bandKey = (cityCode: string, projectId: string): string => `${cityCode}/${projectId}`
type Cells = Readonly<Partial<Record<ImportColumn, string>>>
type Read = { person: Person | undefined; phone: string; problems: Omit<Problem, 'row' | 'columnNumber'>[] }

const dearest = 10_000_00
const radiusKm = [radiusBounds.leastM / 1000, radiusBounds.mostM / 1000] as const

/** What a row says of somebody, and every cell of it that is wrong. */
export function readRow(cells: Cells, { cities, projects, bands, policy, mayPrice, mayLevel, today }: Around): Read {
  const problems: Read['problems'] = []
  const wrong = (column: ImportColumn, problem: ImportProblem, other?: string): undefined => {
    problems.push({ column, value: cells[column] ?? '', problem, ...(other !== undefined && { other }) })
  }
  const must = <T>(column: ImportColumn, problem: ImportProblem, read: (cell: string) => T | undefined): T | undefined => {
    const cell = cells[column]
    return cell === undefined || cell === '' ? wrong(column, 'MISSING') : (read(cell) ?? wrong(column, problem))
  }
  const number = (column: ImportColumn, usual: number, bounds: readonly [number, number], whole = true): number => {
    const cell = cells[column]
    if (cell === undefined || cell === '') return usual
    return numberIn(cell, bounds, { whole }) ?? wrong(column, 'NUMBER', bounds.join('–')) ?? usual
  }
  const words = (column: 'nickname' | 'intro', most: number): string | undefined => {
    const cell = cells[column]
    if (cell === undefined || cell === '') return wrong(column, 'MISSING')
    if (/^[=+@-]/.test(cell)) return wrong(column, 'FORMULA')
    const read = technicianFields[column].safeParse(cell)
    return read.success ? read.data : wrong(column, 'TEXT', String(most))
  }

  const phoneCell = cells.phone ?? ''
  const phone = phoneTyped(phoneCell)
  if (phoneCell === '') wrong('phone', 'MISSING')
  else if (/^\d(\.\d+)?e\+?\d+$/i.test(phoneCell)) wrong('phone', 'SCIENTIFIC')
  else if (!/^1[3-9]\d{9}$/.test(phone)) wrong('phone', 'PHONE')

  const nickname = words('nickname', 20)
  const sex = must('sex', 'SEX', sexIn)
  const birthday = must('birthday', 'DATE', dayIn)
  if (birthday !== undefined && ageOn(birthday, today) < adultFrom) wrong('birthday', 'UNDER_AGE')
  const city = must('city', 'CITY', (cell) => cities.get(cell.toLowerCase()) ?? cities.get(withoutCityEnding(cell)))
  const intro = words('intro', 500)
  const offers = offersOf()
  const workYears = number('workYears', 0, [0, 60])
  const serviceRadiusM = number('serviceRadiusKm', usualRadiusM / 1000, radiusKm, false) * 1000
  const level = number('level', 1, [1, 5])
  if (level > 1 && !mayLevel) wrong('level', 'LEVEL_RIGHT')
  const hours = hoursOf()
  const tags = tagsOf()
  const place = placeIn()

  const isWhole = problems.length === 0 && nickname && sex && birthday && city && intro
  return {
    phone,
    problems,
    person: isWhole
      ? {
          phone,
          nickname,
          sex,
          birthday,
          cityCode: city.city_code,
          intro,
          offers,
          workYears,
          serviceRadiusM: Math.round(serviceRadiusM),
          level,
          hours,
          tags,
          ...place,
        }
      : undefined,
  }

  function offersOf(): { projectId: string; price: number }[] {
    const named = offersIn(cells.offers ?? '')
    if (named.length === 0) wrong('offers', 'MISSING')
    const seen = new Set<string>()
    return named.flatMap((one) => {
      const exact = projects.get(one.whole.toLowerCase())
      const { name, price, isPriced } = exact ? { name: one.whole, price: undefined, isPriced: false } : one
      const project = exact ?? projects.get(name.toLowerCase())
      if (!project) return (wrong('offers', 'PROJECT', name), [])
      if (seen.has(project.id)) return (wrong('offers', 'PROJECT_TWICE', name), [])
      seen.add(project.id)
      if (isPriced && (price === undefined || price <= 0 || price > dearest)) return (wrong('offers', 'PRICE', name), [])
      if (sex !== undefined && project.sex !== 0 && project.sex !== sex) return (wrong('offers', 'PROJECT_SEX', name), [])
      // Nobody brings a certificate in a file.
      if (project.needs_certificate !== null) return (wrong('offers', 'PROJECT_CERTIFICATE', name), [])
      if (!city) return []
      const own = bands.get(bandKey(city.city_code, project.id))
      const bounded = { list_price: project.price, low_price: own?.low_price ?? null, high_price: own?.high_price ?? null }
      const usual = usualPrice(bounded, policy)
      if (price !== undefined && price !== usual && !mayPrice) return (wrong('offers', 'PRICE_RIGHT', name), [])
      const band = bandOf(bounded, policy)
      if (isOutside(price ?? usual, band)) return (wrong('offers', 'PRICE_BAND', `${name} ${band.lowPrice / 100}–${band.highPrice / 100}`), [])
      return [{ projectId: project.id, price: price ?? usual }]
    })
  }

  function hoursOf() {
    const daysOff = weekdaysIn(cells.daysOff ?? '') ?? wrong('daysOff', 'DAYS_OFF') ?? []
    const cell = cells.hours ?? ''
    const ranges = cell === '' ? (usualHours[0]?.ranges.map(([from, to]): [number, number] => [from, to]) ?? []) : rangesIn(cell)
    if (!ranges) return (wrong('hours', 'HOURS'), usualHours)
    try {
      return checkedHours(
        weekWith(ranges, daysOff).map(({ weekday, ranges: of }) => ({ weekday, ranges: of.map(([from, to]): [number, number] => [from, to]) })),
      )
    } catch {
      // Ranges that overlap, also over midnight.
      return (wrong('hours', 'HOURS'), usualHours)
    }
  }

  function tagsOf(): string[] {
    const read = technicianFields.tags.safeParse(tagsIn(cells.tags ?? ''))
    return read.success ? read.data : (wrong('tags', 'TEXT', `${mostTags} × 12`), [])
  }

  function placeIn(): { lat?: number; lng?: number } {
    const [lat, lng] = [cells.lat ?? '', cells.lng ?? '']
    if (lat === '' && lng === '') return {}
    const point = { lat: numberIn(lat, [-90, 90], { whole: false }), lng: numberIn(lng, [-180, 180], { whole: false }) }
    if (point.lat === undefined || point.lng === undefined) return (wrong(point.lat === undefined ? 'lat' : 'lng', 'PLACE'), {})
    try {
      return city ? placeOf(city, point) : {}
    } catch {
      return (wrong('lat', 'PLACE'), {})
    }
  }
}
