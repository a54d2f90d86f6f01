import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lat, lng, pageOf, placePaging, searchWords } from './fields.ts'
import { CurrentLocation, Place } from './entities/addresses.ts'
import { wrong } from './field-refusals.ts'

const keyword = searchWords(50, wrong.searchMost50).refine((typed) => typed !== '', wrong.searchMissing)
const ownership = 'public places'

export const location = {
  ipLocation: endpoint({
    method: 'GET',
    path: '/api/common/ipLocation',
    body: 'query',
    role: 'anyone',
    ownership,
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
    request: z.object({ lat, lng }),
    reply: CurrentLocation,
    refusals: ['badField', 'mapsDown'],
  }),
}
