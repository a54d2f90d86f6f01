import type { technicians } from '@anxin/contract/endpoints'
import { batched } from '../../db/batched.ts'
import type { Deps } from '../../deps.ts'
import type { CacheTag } from '../../http/response-cache.ts'
import { aboutTechnician, type Routes } from '../../http/serve.ts'
import { technicianPages } from './get-technician.ts'
import { keepPages } from './page-cache.ts'
import type { TechnicianCache } from './technician-cache.ts'
import { listFollowed } from './list-followed.ts'
import { listCards } from './list-technicians.ts'
import { keepRankings } from './rankings.ts'
import { areProjectsShown } from './queries.ts'
import { listingReader } from './read-listing.ts'
import { shopOf } from './shop-of.ts'
import { searchShops } from './search-shops.ts'
import { searchTechnicians } from './search-technicians.ts'
import { keepShortlists } from './shortlists.ts'
import { nearFirst, sortTechnicians, techniciansAround, techniciansOfProject } from './sort-technicians.ts'

const ofAll = { cachedMs: 3000, about: (): CacheTag[] => ['technicians'] }
const ofOne = { cachedMs: 3000, about: aboutTechnician }

export const techniciansRoutes = (given: Deps, cached: TechnicianCache): Routes<typeof technicians> => {
  const isProjectShown = batched((ids: readonly string[]) => areProjectsShown(given.db, ids))
  const deps = {
    ...given,
    technicians: cached,
    readListing: listingReader(given.db),
    shortlists: keepShortlists(),
    rankings: keepRankings(),
    pages: keepPages(),
    isProjectShown,
  }
  return {
    getTechListHot: { ...ofAll, handle: (input, caller) => nearFirst(deps, 'HOT', input, caller) },
    getTechListNew: { ...ofAll, handle: (input, caller) => nearFirst(deps, 'NEW', input, caller) },
    getTechListVip: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'VIP' }, input, caller) },
    getTechListCoupon: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'COUPON' }, input, caller) },
    getTechListRec: { ...ofAll, handle: (input, caller) => nearFirst(deps, 'REC', input, caller) },
    getTechListAround: {
      ...ofAll,
      handle: (input, caller) => techniciansAround(deps, input, caller),
    },
    getTechListFocus: { readsOnly: true, handle: (input, caller) => listFollowed(deps, input, caller) },
    getTechListSort: { ...ofAll, handle: (input, caller) => sortTechnicians(deps, input, caller) },
    getTechListProject: { ...ofAll, handle: (input, caller) => techniciansOfProject(deps, input, caller) },
    getTechListSearch: {
      ...ofAll,
      handle: (input, caller) => searchTechnicians(deps, input, caller),
    },
    getShopListSearch: {
      ...ofAll,
      sameForAll: true,
      handle: async (input) => {
        const { rows, total } = await searchShops(given.db, input)
        return { list: rows.map((row) => shopOf(row, given.uploads)), total, page: input.page, limit: input.limit }
      },
    },
    getTechInfo: { ...ofOne, handle: technicianPages(given, cached) },
  }
}
