import type { profileChanges } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { editProfile } from './edit-profile.ts'
import { latestChange } from './queries.ts'
import { changeOf } from './shapes.ts'
import { withdrawEdit } from './withdraw-edit.ts'

export const profileChangesRoutes = (deps: Deps): Routes<typeof profileChanges> => ({
  techProfileEdit: async (edit, { technicianId, accountId, now }) => {
    await editProfile(deps, { ...edit, technicianId, accountId, now })
    return { change: changeOf(await latestChange(deps.db, { technicianId }), deps.uploads.urlOf) }
  },
  techProfileWithdrawEdit: (_, { technicianId, now }) => withdrawEdit(deps.db, { technicianId, now }),
})
