import type { technicians } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { escapeLike } from '../projects/queries.ts'
import { getTechnician } from './get-technician.ts'
import { listCards } from './list-technicians.ts'
import { sortTechnicians, techniciansOfProject } from './sort-technicians.ts'

const cachedMs = 3000

export const techniciansRoutes = (deps: Deps): Routes<typeof technicians> => ({
  getTechListHot: { cachedMs, handle: (input, caller) => listCards(deps, { order: 'HOT' }, input, caller) },
  getTechListNew: { cachedMs, handle: (input, caller) => listCards(deps, { order: 'NEW', also: ['newcomer'] }, input, caller) },
  getTechListVip: { cachedMs, handle: (input, caller) => listCards(deps, { order: 'SCORE', also: ['member'] }, input, caller) },
  getTechListCoupon: { cachedMs, handle: (input, caller) => listCards(deps, { order: 'HOT', also: ['coupon'] }, input, caller) },
  getTechListRec: { cachedMs, handle: (input, caller) => listCards(deps, { order: 'REC', also: ['recommended'] }, input, caller) },
  getTechListAround: { cachedMs, handle: ({ radiusKm, ...input }, caller) => listCards(deps, { order: 'NEAREST', radiusM: radiusKm * 1000 }, input, caller) },
  getTechListFocus: (input, caller) => listCards(deps, { order: 'FOLLOWED', also: ['followed'] }, input, caller),
  getTechListSort: { cachedMs, handle: (input, caller) => sortTechnicians(deps, input, caller) },
  getTechListProject: { cachedMs, handle: (input, caller) => techniciansOfProject(deps, input, caller) },
  getTechListSearch: {
    cachedMs,
    handle: ({ keyword, ...input }, caller) => {
      const plain = escapeLike(keyword)
      return listCards(deps, { order: 'WORDS', also: ['words'], words: `%${plain}%`, prefix: `${plain}%` }, input, caller)
    },
  },
  getTechInfo: { cachedMs, handle: (input, caller) => getTechnician(deps, input, caller) },
})
