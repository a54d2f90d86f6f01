import type { location } from '@anxin/contract/endpoints'
import type { RefusalKey } from '@anxin/contract/refusals'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { CurrentLocation, Places } from '../../outside/maps.ts'
import { answerCache } from './answer-cache.ts'
import { publicIp, roughly } from './rules.ts'

const minute = 60_000

export function locationRoutes({ maps, log }: Deps): Routes<typeof location> {
  const places = answerCache<Places>({ ms: minute, most: 500 })
  const spots = answerCache<CurrentLocation>({ ms: minute, most: 500 })

  /** The map service's refusals and faults become the call's own. */
  async function orRefuse<T>(key: RefusalKey, ask: Promise<T>): Promise<T> {
    try {
      return await ask
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ code: error.code }, 'maps')
      throw new Refusal(key)
    }
  }

  const pageOf = ({ list, total }: Places, { page, limit }: { page: number; limit: number }) => ({
    list: list.map(({ distanceM, ...place }) => ({ ...place, ...(distanceM !== undefined && { distanceM: Math.round(distanceM) }) })),
    total,
    page,
    limit,
  })

  return {
    ipLocation: ({ ip }, caller) => orRefuse('locationFailed', maps.ipLocation(publicIp(ip ?? caller.ip))),

    placeSuggestion: async ({ keyword, region, lat, lng, page, limit }, { now }) => {
      const query = {
        keyword,
        page,
        limit,
        ...(region !== undefined && { region }),
        ...(lat !== undefined && lng !== undefined && { near: roughly({ lat, lng }) }),
      }
      return pageOf(
        await orRefuse(
          'mapsDown',
          places(`suggestion ${JSON.stringify(query)}`, now, () => maps.suggestion(query)),
        ),
        { page, limit },
      )
    },

    placeSearch: async ({ keyword, lat, lng, radiusM, page, limit }, { now }) => {
      const query = { keyword, near: roughly({ lat, lng }), radiusM, page, limit }
      return pageOf(
        await orRefuse(
          'mapsDown',
          places(`search ${JSON.stringify(query)}`, now, () => maps.search(query)),
        ),
        { page, limit },
      )
    },

    reverseGeocode: async ({ lat, lng }, { now }) => {
      const where = await orRefuse(
        'mapsDown',
        spots(`${lat.toFixed(4)},${lng.toFixed(4)}`, now, () => maps.reverse({ lat, lng })),
      )
      return { ...where, lat, lng }
    },
  }
}
