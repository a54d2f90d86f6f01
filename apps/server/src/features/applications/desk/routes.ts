import type { manageApplications } from '@anxin/contract/manage/endpoints'
import type { Routes } from '../../../http/serve.ts'
import * as acts from './application-acts.ts'
import { applicationInfo } from './application-info.ts'

export const manageApplicationsRoutes = (deps: acts.DeskDeps): Routes<typeof manageApplications> => ({
  'application/getInfo': (input, caller) => applicationInfo(deps, input, caller),
  'application/claim': (input, caller) => acts.claim(deps, input, caller),
  'application/openPaper': (input, caller) => acts.open(deps, input, caller),
  'application/decide': (input, caller) => acts.decide(deps, input, caller),
})
