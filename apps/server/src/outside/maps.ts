import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

export type MapsSettings = {
  /** https://apis.map.qq.com, or the simulator's http://127.0.0.1:8090/maps */
  baseUrl: string
  key: string
  timeoutMs?: number
}

export type Point = { lat: number; lng: number }

/** `cityCode` is the city's six-digit code: the district's with its last two digits zero. */
export type CurrentLocation = Point & {
  country: string
  province: string
  city: string
  district: string
  street: string
  streetNum: string
  cityCode: string
}

export type Place = Point & {
  id: string
  title: string
  address: string
  province: string
  city: string
  district: string
  adcode: string
  distanceM: number | undefined
}

export type Places = { list: Place[]; total: number }

export type Maps = {
  /** Without `ip`, or with one of no known place, the service takes the caller's own. */
  ipLocation: (ip?: string) => Promise<CurrentLocation>
  reverse: (at: Point) => Promise<CurrentLocation>
  suggestion: (query: { keyword: string; region?: string; near?: Point; page: number; limit: number }) => Promise<Places>
  search: (query: { keyword: string; near: Point; radiusM: number; page: number; limit: number }) => Promise<Places>
}

const Location = z.object({ lat: z.number(), lng: z.number() })
const codeOf = z.union([z.string(), z.number()]).transform(String)
const Area = z.object({ nation: z.string().default('中国'), province: z.string(), city: z.string(), district: z.string().default(''), adcode: codeOf })
const IpAnswer = z.object({ result: z.object({ location: Location, ad_info: Area }) })
const ReverseAnswer = z.object({
  result: z.object({
    address_component: z.object({
      nation: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      street: z.string().default(''),
      street_number: z.string().default(''),
    }),
    ad_info: z.object({ adcode: codeOf }),
  }),
})
const Suggested = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().default(''),
  province: z.string(),
  city: z.string(),
  district: z.string().default(''),
  adcode: codeOf,
  location: Location,
  _distance: z.number().optional(),
})
const Found = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string().default(''),
  location: Location,
  ad_info: Area,
  _distance: z.number().optional(),
})
const SuggestionAnswer = z.object({ count: z.int(), data: z.array(Suggested) })
const SearchAnswer = z.object({ count: z.int(), data: z.array(Found) })
const Status = z.object({ status: z.int(), message: z.string().default('') })

const cityCodeOf = (adcode: string) => `${adcode.slice(0, 4)}00`
const comma = ({ lat, lng }: Point) => `${lat},${lng}`

/** Tencent location service, coordinates in gcj02. A status other than 0 becomes a GatewayError with it as code. */
export function createMaps({ baseUrl, key, timeoutMs = 3_000 }: MapsSettings): Maps {
  async function get<S extends z.ZodType>(path: string, query: Record<string, string>, shape: S): Promise<z.infer<S>> {
    const url = `${baseUrl.replace(/\/$/, '')}/ws/${path}?${new URLSearchParams({ ...query, key, output: 'json' })}`
    const answer = await request(url, {}, timeoutMs)
    if (answer.status >= 500) throw new GatewayError('SYSTEM_ERROR')
    const json = jsonOf(answer.body)
    const status = Status.safeParse(json)
    if (!status.success) throw new GatewayError('BAD_ANSWER')
    if (status.data.status !== 0) throw new GatewayError(String(status.data.status), status.data.message)
    const parsed = shape.safeParse(json)
    if (!parsed.success) throw new GatewayError('BAD_ANSWER', `unexpected answer to ${path}`)
    return parsed.data
  }

  return {
    async ipLocation(ip) {
      const { result } = await get('location/v1/ip', ip ? { ip } : {}, IpAnswer)
      const { nation, province, city, district, adcode } = result.ad_info
      return { ...result.location, country: nation, province, city, district, street: '', streetNum: '', cityCode: cityCodeOf(adcode) }
    },

    async reverse(at) {
      const { result } = await get('geocoder/v1/', { location: comma(at) }, ReverseAnswer)
      const { nation, street_number, ...where } = result.address_component
      // The vendor repeats the street before its number.
      return { ...at, country: nation, ...where, streetNum: street_number.replace(where.street, ''), cityCode: cityCodeOf(result.ad_info.adcode) }
    },

    async suggestion({ keyword, region, near, page, limit }) {
      const paging = { page_index: String(page), page_size: String(limit) }
      const query = { keyword, ...(region && { region, region_fix: '1' }), ...(near && { location: comma(near) }), ...paging }
      const { count, data } = await get('place/v1/suggestion', query, SuggestionAnswer)
      const list = data.map(({ location, _distance, ...place }) => ({ ...place, ...location, distanceM: _distance }))
      return { list, total: count }
    },

    async search({ keyword, near, radiusM, page, limit }) {
      const paging = { page_index: String(page), page_size: String(limit) }
      const query = { keyword, boundary: `nearby(${comma(near)},${radiusM},0)`, orderby: '_distance', ...paging }
      const { count, data } = await get('place/v1/search', query, SearchAnswer)
      const list = data.map(({ location, _distance, ad_info, ...place }) => {
        const { province, city, district, adcode } = ad_info
        return { ...place, ...location, province, city, district, adcode, distanceM: _distance }
      })
      return { list, total: count }
    },
  }
}
