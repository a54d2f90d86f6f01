import type { FastifyInstance, FastifyReply } from 'fastify'
import { isIP } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Vendors } from '../vendors.ts'
import { styleOf, themes } from './style.ts'
import { tileDrawer, tileOf } from './tiles.ts'
import { cityNamed, distanceM, firstCity, placesNamed, streetOf, whereIs, type Point } from './geography.ts'

type Query = Record<string, string | undefined>
type Answer = { status: number; message: string } & Record<string, unknown>

const refused = (status: number, message: string): Answer => ({ status, message, request_id: randomUUID() })
const found = (fields: Record<string, unknown>): Answer => ({ status: 0, message: 'Success', request_id: randomUUID(), ...fields })

function pointOf(text: string | undefined): Point | undefined {
  const [, lat, lng] = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text?.trim() ?? '') ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return lat && lng && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

function pagingOf({ page_index = '1', page_size = '10' }: Query) {
  const [page, size] = [Number(page_index), Number(page_size)]
  return Number.isInteger(page) && page >= 1 && Number.isInteger(size) && size >= 1 && size <= 20 ? { from: (page - 1) * size, size } : undefined
}

/** What pages of any origin may read, and keep for a day. */
const forPages = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=86400' }

/** Everything under /maps: the location service and the map of the demo cities, coordinates gcj02. `urlOf` gives the address of the simulators. */
export function openMaps({ key }: Vendors['maps'], urlOf: () => string) {
  const drawTile = tileDrawer()
  const plannedFor = new Map<string, string>()

  function ipLocation({ ip }: Query, caller: string): Answer {
    const asked = ip ?? caller
    if (isIP(asked) === 0) return refused(382, 'IP无法定位')
    const city = cityNamed(plannedFor.get(asked) ?? '') ?? firstCity()
    if (!city) return refused(382, 'IP无法定位')
    const { name, province, cityCode, center } = city
    return found({ result: { ip: asked, location: center, ad_info: { nation: '中国', province, city: name, district: '', adcode: Number(cityCode) } } })
  }

  function reverse({ location, get_poi }: Query): Answer {
    if (location === undefined) return refused(300, '缺少必要字段location')
    const at = pointOf(location)
    if (!at) return refused(310, '请求参数信息有误，location格式错误')
    const where = whereIs(at)
    if (!where) return refused(347, '查询无结果')

    const { city, district, place } = where
    const { street, number } = streetOf(place, at)
    const address = `${city.province}${city.name}${district.name}${street}${number}`
    const pois =
      place && get_poi === '1'
        ? [{ id: place.id, title: place.title, address: place.address, location: { lat: place.lat, lng: place.lng }, _distance: where.distance }]
        : undefined
    return found({
      result: {
        location: at,
        address,
        formatted_addresses: { recommend: place ? `${district.name}${place.title}` : address },
        address_component: {
          nation: '中国',
          province: city.province,
          city: city.name,
          district: district.name,
          street,
          street_number: number && `${street}${number}`,
        },
        ad_info: {
          nation_code: '156',
          adcode: district.adcode,
          city_code: `156${city.cityCode}`,
          name: `中国,${city.province},${city.name},${district.name}`,
          nation: '中国',
          province: city.province,
          city: city.name,
          district: district.name,
          location: district.center,
        },
        ...(pois && { poi_count: pois.length, pois }),
      },
    })
  }

  function suggestion(query: Query): Answer {
    const { keyword = '', region, region_fix, location } = query
    if (!keyword.trim() || keyword.length > 96) return refused(300, '缺少必要字段keyword')
    const paging = pagingOf(query)
    if (!paging) return refused(310, '请求参数信息有误，page_index或page_size错误')
    const near = pointOf(location)
    const inRegion = placesNamed(keyword, region)
    const all = inRegion.length === 0 && region_fix !== '1' ? placesNamed(keyword, undefined) : inRegion
    const rows = all.slice(paging.from, paging.from + paging.size).map(({ lat, lng, ...place }) => ({
      id: place.id,
      title: place.title,
      address: place.address,
      province: place.province,
      city: place.city,
      district: place.district,
      adcode: Number(place.adcode),
      type: 0,
      category: place.category,
      location: { lat, lng },
      ...(near && { _distance: distanceM(near, { lat, lng }) }),
    }))
    return found({ count: all.length, data: rows })
  }

  function search(query: Query): Answer {
    const { keyword = '', boundary = '' } = query
    if (!keyword.trim() || keyword.length > 96) return refused(300, '缺少必要字段keyword')
    const paging = pagingOf(query)
    if (!paging) return refused(310, '请求参数信息有误，page_index或page_size错误')
    const [, lat = '', lng = '', radius = ''] = /^nearby\(([^,]+),([^,]+),(\d{2,5})(?:,[01])?\)$/.exec(boundary) ?? []
    const [, region] = /^region\(([^,()]+)(?:,[012])?\)$/.exec(boundary) ?? []
    const near = pointOf(`${lat},${lng}`)
    if (!near && !region) return refused(310, '请求参数信息有误，boundary格式错误')

    const all = placesNamed(keyword, region)
      .map((place) => ({ place, _distance: near ? distanceM(near, place) : undefined }))
      .filter(({ _distance }) => _distance === undefined || _distance <= Number(radius))
    if (near) all.sort((a, b) => (a._distance ?? 0) - (b._distance ?? 0) || a.place.id.localeCompare(b.place.id))
    const rows = all.slice(paging.from, paging.from + paging.size).map(({ place, _distance }) => ({
      id: place.id,
      title: place.title,
      address: place.address,
      tel: '',
      category: place.category,
      type: 0,
      location: { lat: place.lat, lng: place.lng },
      ad_info: { adcode: Number(place.adcode), province: place.province, city: place.city, district: place.district },
      ...(_distance !== undefined && { _distance }),
    }))
    return found({ count: all.length, data: rows })
  }

  /** JSON, or JSONP when asked; a callback that is not a plain name gets no script. */
  function send(reply: FastifyReply, { output, callback }: Query, answer: Answer) {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' })
    if (output !== 'jsonp') return reply.type('application/json; charset=utf-8').send(answer)
    if (!callback || !/^[A-Za-z_$][\w$.]{0,63}$/.test(callback)) return reply.send(refused(310, '请求参数信息有误，callback格式错误'))
    const script = JSON.stringify(answer).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
    return reply.type('application/javascript; charset=utf-8').send(`${callback}(${script})`)
  }

  const withKey = (query: Query, answer: () => Answer): Answer => {
    if (!query['key']) return refused(311, 'key格式错误')
    return query['key'] === key ? answer() : refused(190, '无效的key')
  }

  async function register(app: FastifyInstance) {
    type Get = { Querystring: Query }
    app.get<Get>('/ws/location/v1/ip', (request, reply) =>
      send(
        reply,
        request.query,
        withKey(request.query, () => ipLocation(request.query, request.ip)),
      ),
    )
    for (const path of ['/ws/geocoder/v1/', '/ws/geocoder/v1'])
      app.get<Get>(path, ({ query }, reply) =>
        send(
          reply,
          query,
          withKey(query, () => reverse(query)),
        ),
      )
    app.get<Get>('/ws/place/v1/suggestion', ({ query }, reply) =>
      send(
        reply,
        query,
        withKey(query, () => suggestion(query)),
      ),
    )
    app.get<Get>('/ws/place/v1/search', ({ query }, reply) =>
      send(
        reply,
        query,
        withKey(query, () => search(query)),
      ),
    )

    app.get<{ Params: { file: string } }>('/style/:file', ({ params: { file } }, reply) => {
      const theme = themes.find((one) => file === `${one}.json`)
      if (!theme) return reply.code(404).send(refused(404, '没有这个样式'))
      return reply.headers({ ...forPages, 'cache-control': 'no-cache' }).send(styleOf(theme, `${urlOf()}/maps/tiles/{z}/{x}/{y}`))
    })
    app.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', ({ params }, reply) => {
      const tile = tileOf(params)
      if (!tile) return reply.code(404).headers(forPages).send(refused(404, '没有这块地图'))
      return reply.headers(forPages).type('application/vnd.mapbox-vector-tile').send(drawTile(tile))
    })

    app.post<{ Body: { ip?: string; cityCode?: string } }>('/_control/ip', ({ body }) => {
      if (body?.ip && body.cityCode) plannedFor.set(body.ip, body.cityCode)
      return Object.fromEntries(plannedFor)
    })
  }

  return { register, close: async () => {} }
}
