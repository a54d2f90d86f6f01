import type { Input } from '@anxin/contract/endpoints'
import { callTo, type Call } from './call.ts'
import type { Goal, GoalLimit } from './figures.ts'
import type { LimitName } from './limits/statements.ts'
import type { Sample } from './world/sample.ts'

type Sort = NonNullable<Input<'getTechListSort'>['sort']>
type Described = {
  label: string
  /** What the bare server does instead. */
  limit: LimitName
  goal?: Goal
  /** Whether its time in the largest world is compared with that in the smallest. */
  grows?: boolean
}
/** Calls that only read; as many different ones as connections need to be apart. */
type Reading = Described & { calls: (sample: Sample) => Call[] }

/** Ours and the bare server give as many entries. */
const limit = 20
const different = 640
const times = <T>(make: (index: number) => T): T[] => Array.from({ length: different }, (_, index) => make(index))
const cyclic = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('the world holds none of what is asked about')
  return one
}
/** The first five pages, in the cities by turns. */
const pageAndCity = ({ cities }: Sample, index: number) => ({ page: 1 + (Math.floor(index / cities.length) % 5), limit, cityCode: cyclic(cities, index) })
const placeOf = ({ places }: Sample, index: number) => cyclic(places, index)
const tokenOf = ({ tokens }: Sample, index: number) => cyclic(tokens, index)

const sorted =
  (sort: Sort, over: (sample: Sample, index: number) => Partial<Input<'getTechListSort'>> = () => ({})) =>
  (sample: Sample) =>
    times((index) => callTo('getTechListSort', { ...pageAndCity(sample, index), sort, ...over(sample, index) }, tokenOf(sample, index)))
const listed = (name: 'getTechListHot' | 'getTechListNew' | 'getTechListVip' | 'getTechListCoupon' | 'getTechListRec') => (sample: Sample) =>
  times((index) => callTo(name, pageAndCity(sample, index), tokenOf(sample, index)))
const byRate = (ratio: number, of: GoalLimit = 'list'): Goal => ({ by: 'rate', ratio, of })

export const readings = {
  hot: { label: 'getTechListHot', limit: 'list', goal: byRate(0.8), grows: true, calls: listed('getTechListHot') },
  new: { label: 'getTechListNew', limit: 'list', goal: byRate(0.8), grows: true, calls: listed('getTechListNew') },
  score: { label: 'getTechListSort by score', limit: 'list', goal: byRate(0.8), grows: true, calls: sorted('SCORE') },
  vip: { label: 'getTechListVip', limit: 'list', grows: true, calls: listed('getTechListVip') },
  coupon: { label: 'getTechListCoupon', limit: 'list', grows: true, calls: listed('getTechListCoupon') },
  recommended: { label: 'getTechListRec', limit: 'list', grows: true, calls: listed('getTechListRec') },
  price: { label: 'getTechListSort by price', limit: 'list', grows: true, calls: sorted('PRICE_ASC') },
  default: {
    label: 'getTechListSort in the default order with a place',
    limit: 'list',
    goal: byRate(0.8),
    grows: true,
    calls: sorted('COMPREHENSIVE', placeOf),
  },
  anywhere: { label: 'getTechListSort in no city', limit: 'list', grows: true, calls: sorted('COMPREHENSIVE', () => ({ cityCode: undefined })) },
  project: {
    label: 'getTechListProject',
    limit: 'list',
    grows: true,
    calls: (sample) =>
      times((index) => callTo('getTechListProject', { ...pageAndCity(sample, index), projectId: cyclic(sample.projectIds, index) }, tokenOf(sample, index))),
  },
  technician: {
    label: 'getTechInfo',
    limit: 'technician',
    goal: byRate(0.8),
    grows: true,
    calls: (sample) =>
      times((index) => {
        const { techId, lat, lng } = cyclic(sample.technicians, index)
        return callTo('getTechInfo', { techId, lat, lng }, tokenOf(sample, index))
      }),
  },
  around: {
    label: 'getTechListAround',
    limit: 'near',
    goal: byRate(0.7, 'near'),
    grows: true,
    calls: (sample) =>
      times((index) => {
        const { lat, lng } = placeOf(sample, index)
        return callTo('getTechListAround', { page: 1, limit, lat, lng }, tokenOf(sample, index))
      }),
  },
  earliest: {
    label: "getTechListSort EARLIEST with a place, six, as the home page's first call",
    limit: 'list',
    goal: byRate(0.15),
    grows: true,
    calls: sorted('EARLIEST', (sample, index) => ({ ...placeOf(sample, index), page: 1, limit: 6 })),
  },
  slots: {
    label: 'getTechBusy, seven days, with a place',
    limit: 'slots',
    goal: byRate(0.4),
    calls: (sample) =>
      times((index) => {
        const { techId, lat, lng } = cyclic(sample.technicians, index)
        return callTo('getTechBusy', { techId, days: 7, durationMin: 60, lat, lng }, tokenOf(sample, index))
      }),
  },
  orders: {
    label: 'getOrderList',
    limit: 'orders',
    goal: byRate(0.4),
    grows: true,
    calls: ({ buyers }) => times((index) => callTo('getOrderList', { page: 1, limit: 10 }, cyclic(buyers, index).token)),
  },
  order: {
    label: 'getOrderInfo',
    limit: 'order',
    grows: true,
    calls: ({ buyers }) =>
      times((index) => {
        const { token, orderIds } = cyclic(buyers, index)
        return callTo('getOrderInfo', { orderId: cyclic(orderIds, Math.floor(index / buyers.length)) }, token)
      }),
  },
  search: {
    label: 'getTechListSearch',
    limit: 'search',
    grows: true,
    calls: (sample) => times((index) => callTo('getTechListSearch', { page: 1, limit, ...cyclic(sample.keywords, index) }, tokenOf(sample, index))),
  },
  projects: {
    label: 'getProjectList',
    limit: 'projects',
    calls: (sample) => times((index) => callTo('getProjectList', { page: 1, limit: 50, cityCode: cyclic(sample.cities, index) }, tokenOf(sample, index))),
  },
  preview: {
    label: 'doOrderPreview',
    limit: 'slots',
    calls: ({ visits }) => times((index) => cyclic(visits, index)).map(({ cart, token }) => callTo('doOrderPreview', cart, token)),
  },
} satisfies Record<string, Reading>

/** Calls that are made once each, on a world that they change. */
export const writings = {
  create: { label: 'doOrderCreate with its quote', limit: 'book', goal: { by: 'processor', ratio: 0.33, of: 'book' } },
  notification: { label: 'payment notification', limit: 'notification' },
} satisfies Record<string, Described>

export type ReadingName = keyof typeof readings
export type KindName = ReadingName | keyof typeof writings
// safe: the keys of the two tables
export const kindNames = [...Object.keys(readings), ...Object.keys(writings)] as KindName[]
export const readingNamed = (name: ReadingName): Reading => readings[name]
