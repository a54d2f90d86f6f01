import type { technicians } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Subject } from '../../http/response-cache.ts'
import { aboutTechnician, type Routes } from '../../http/serve.ts'
import { technicianPages } from './get-technician.ts'
import type { KeptTechnicians } from './keep-technicians.ts'
import { listCards } from './list-technicians.ts'
import { listingReader } from './read-listing.ts'
import { sortTechnicians, techniciansOfProject } from './sort-technicians.ts'

const ofAll = { cachedMs: 3000, about: (): Subject[] => ['technicians'] }
const ofOne = { cachedMs: 3000, about: aboutTechnician }

export const techniciansRoutes = (given: Deps, kept: KeptTechnicians): Routes<typeof technicians> => {
  const deps = { ...given, technicians: kept, readListing: listingReader(given.db) }
  return {
    getTechListHot: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'HOT' }, input, caller) },
    getTechListNew: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'NEW' }, input, caller) },
    getTechListVip: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'VIP' }, input, caller) },
    getTechListCoupon: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'COUPON' }, input, caller) },
    getTechListRec: { ...ofAll, handle: (input, caller) => listCards(deps, { list: 'REC' }, input, caller) },
    getTechListAround: {
      ...ofAll,
      handle: ({ radiusKm, ...input }, caller) => listCards(deps, { list: 'NEAREST', radiusM: radiusKm * 1000 }, input, caller),
    },
    getTechListFocus: { readsOnly: true, handle: (input, caller) => listCards(deps, { list: 'FOLLOWED' }, input, caller) },
    getTechListSort: { ...ofAll, handle: (input, caller) => sortTechnicians(deps, input, caller) },
    getTechListProject: { ...ofAll, handle: (input, caller) => techniciansOfProject(deps, input, caller) },
    getTechListSearch: {
      ...ofAll,
      handle: ({ keyword, ...input }, caller) => listCards(deps, { list: 'WORDS', words: keyword }, input, caller),
    },
    getTechInfo: { ...ofOne, handle: technicianPages(given, kept) },
  }
}
