import type { location } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'
import { placeInChinese } from '@anxin/words/places/place-words-en'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { CurrentLocation, Places, Point } from '../../outside/maps.ts'
import { listOpenCities } from '../content/public.ts'
import { answerCache } from './answer-cache.ts'
import { publicIp, roughly, servedCity } from './rules.ts'

const minute = 60_000

export function locationRoutes({ db, maps, log }: Deps): Routes<typeof location> {
  const places = answerCache<Places>({ ms: minute, most: 500 })
  const spots = answerCache<CurrentLocation>({ ms: minute, most: 500 })

  /** The map service's refusals and faults become the call's own; undefined stands for them. */
  async function orNothing<T>(ask: Promise<T>): Promise<T | undefined> {
    try {
      return await ask
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ code: error.code }, 'maps')
      return undefined
    }
  }

  async function orMapsDown<T>(ask: Promise<T>): Promise<T> {
    const answer = await orNothing(ask)
    if (answer === undefined) throw new Refusal('mapsDown')
    return answer
  }

  /** A place with the opened city shown from there; one that the service does not know is refused, with the city to show instead. */
  async function withServed(ask: Promise<CurrentLocation>, refusal: 'locationFailed' | 'mapsDown', point?: Point) {
    const [where, cities] = await Promise.all([orNothing(ask), listOpenCities(db)])
    const served = servedCity(where ?? point, cities)
    if (where === undefined) throw new Refusal(refusal, { detail: served ? { served } : null })
    return { ...where, ...(served && { served }) }
  }

  const suggestionsOf = (query: Parameters<typeof maps.suggestion>[0], now: Date) =>
    places(`suggestion ${JSON.stringify(query)}`, now, () => maps.suggestion(query))

  const pageOf = ({ list, total }: Places, { page, limit }: { page: number; limit: number }) => ({
    list: list.map(({ distanceM, ...place }) => ({ ...place, ...(distanceM !== undefined && { distanceM: Math.round(distanceM) }) })),
    total,
    page,
    limit,
  })

  return {
    ipLocation: ({ ip }, caller) => withServed(maps.ipLocation(publicIp(ip ?? caller.ip)), 'locationFailed'),

    placeSuggestion: async ({ keyword, region, lat, lng, page, limit }, { now }) => {
      const query = {
        keyword,
        page,
        limit,
        ...(region !== undefined && { region }),
        ...(lat !== undefined && lng !== undefined && { near: roughly({ lat, lng }) }),
      }
      const found = await orMapsDown(suggestionsOf(query, now))
      // A visitor's word for a place is none of the maps': it is asked again as it is called here.
      const local = found.total === 0 ? placeInChinese(keyword) : undefined
      return pageOf(local === undefined ? found : await orMapsDown(suggestionsOf({ ...query, keyword: local }, now)), { page, limit })
    },

    placeSearch: async ({ keyword, lat, lng, radiusM, page, limit }, { now }) => {
      const query = { keyword, near: roughly({ lat, lng }), radiusM, page, limit }
      return pageOf(await orMapsDown(places(`search ${JSON.stringify(query)}`, now, () => maps.search(query))), { page, limit })
    },

    reverseGeocode: async ({ lat, lng }, { now }) => {
      const spot = spots(`${lat.toFixed(4)},${lng.toFixed(4)}`, now, () => maps.reverse({ lat, lng }))
      return { ...(await withServed(spot, 'mapsDown', { lat, lng })), lat, lng }
    },
  }
}
