import type { views } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { deleteView, viewsOf } from './queries.ts'
import { saveView, viewOf } from './save-view.ts'

export const viewsRoutes = (deps: Pick<Deps, 'db'>): Routes<typeof views> => ({
  'view/getAll': async (_, { operator }) => ({ list: (await viewsOf(deps.db, operator.operatorId)).map(viewOf) }),
  'view/save': (input, caller) => saveView(deps, input, caller),
  'view/remove': async ({ viewId }, { operator }) => {
    if (!(await deleteView(deps.db, { id: viewId, operatorId: operator.operatorId }))) throw new Refusal('notFound')
    return null
  },
})
