import type { find } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { findAnything, nameRecords } from './find-anything.ts'

export const findRoutes = (deps: Pick<Deps, 'db' | 'config'>): Routes<typeof find> => ({
  'find/getAnything': (input, caller) => findAnything(deps, input, caller),
  'find/getNamed': (input, caller) => nameRecords(deps, input, caller),
})
