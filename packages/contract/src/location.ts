import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lat, lng, pageOf, placePaging } from './fields.ts'
import { CurrentLocation, Place } from './entities/addresses.ts'

const keyword = z.string({ error: '请输入搜索内容' }).trim().min(1, '请输入搜索内容').max(50, '搜索内容最多50个字')
const ownership = 'public places'

export const location = {
  ipLocation: endpoint({
    method: 'GET',
    path: '/api/common/ipLocation',
    body: 'query',
    role: 'anyone',
    ownership,
    summary: '按IP定位城市',
    request: z.object({ ip: z.union([z.ipv4(), z.ipv6()]).optional() }),
    reply: CurrentLocation,
    refusals: ['badField', 'locationFailed'],
  }),
  placeSuggestion: endpoint({
    method: 'GET',
    path: '/api/common/place/suggestion',
    body: 'query',
    role: 'anyone',
    ownership,
    summary: '地点联想',
    request: z.object({ keyword, region: z.string().max(30).optional(), lat: lat.optional(), lng: lng.optional(), ...placePaging }),
    reply: pageOf(Place),
    refusals: ['badField', 'mapsDown'],
  }),
  placeSearch: endpoint({
    method: 'GET',
    path: '/api/common/place/search',
    body: 'query',
    role: 'anyone',
    ownership,
    summary: '周边地点',
    request: z.object({ keyword, lat, lng, radiusM: z.int().min(10).max(50_000).default(5000), ...placePaging }),
    reply: pageOf(Place),
    refusals: ['badField', 'mapsDown'],
  }),
  reverseGeocode: endpoint({
    method: 'GET',
    path: '/api/common/place/reverse',
    body: 'query',
    role: 'anyone',
    ownership,
    summary: '坐标转地址',
    request: z.object({ lat, lng }),
    reply: CurrentLocation,
    refusals: ['badField', 'mapsDown'],
  }),
}
