import type { viewAs } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { closeView, openCustomer, openTechnician } from './open-view.ts'
import { readView } from './read-view.ts'

/** `routes`: the calls of customers and technicians, of which some are read. */
export const viewAsRoutes = (deps: Deps, routes: Readonly<Record<string, unknown>>): Routes<typeof viewAs> => ({
  'viewAs/openCustomer': (input, caller) => openCustomer(deps, input, caller),
  'viewAs/openTechnician': (input, caller) => openTechnician(deps, input, caller),
  'viewAs/read': (input, caller) => readView(deps, routes, input, caller),
  'viewAs/close': (input, caller) => closeView(deps, input, caller),
})
