import type { technicians } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { technicianPages } from './get-technician.ts'
import type { KeptTechnicians } from './keep-technicians.ts'
import { listCards } from './list-technicians.ts'
import { listingReader } from './read-listing.ts'
import { sortTechnicians, techniciansOfProject } from './sort-technicians.ts'

const cachedMs = 3000

export const techniciansRoutes = (given: Deps, kept: KeptTechnicians): Routes<typeof technicians> => {
  const deps = { ...given, technicians: kept, readListing: listingReader(given.db) }
  return {
    getTechListHot: { cachedMs, handle: (input, caller) => listCards(deps, { list: 'HOT' }, input, caller) },
    getTechListNew: { cachedMs, handle: (input, caller) => listCards(deps, { list: 'NEW' }, input, caller) },
    getTechListVip: { cachedMs, handle: (input, caller) => listCards(deps, { list: 'VIP' }, input, caller) },
    getTechListCoupon: { cachedMs, handle: (input, caller) => listCards(deps, { list: 'COUPON' }, input, caller) },
    getTechListRec: { cachedMs, handle: (input, caller) => listCards(deps, { list: 'REC' }, input, caller) },
    getTechListAround: {
      cachedMs,
      handle: ({ radiusKm, ...input }, caller) => listCards(deps, { list: 'NEAREST', radiusM: radiusKm * 1000 }, input, caller),
    },
    getTechListFocus: (input, caller) => listCards(deps, { list: 'FOLLOWED' }, input, caller),
    getTechListSort: { cachedMs, handle: (input, caller) => sortTechnicians(deps, input, caller) },
    getTechListProject: { cachedMs, handle: (input, caller) => techniciansOfProject(deps, input, caller) },
    getTechListSearch: {
      cachedMs,
      handle: ({ keyword, ...input }, caller) => listCards(deps, { list: 'WORDS', words: keyword }, input, caller),
    },
    getTechInfo: { cachedMs, handle: technicianPages(given, kept) },
  }
}
