import type { uploads } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'

/** An upload token for new pictures: an account's go to its own folder, those of guests to one for all of them. */
export const uploadsRoutes = ({ uploads: store, config }: Deps): Routes<typeof uploads> => ({
  qnConfig: (_input, { accountId, now }) => {
    const { region, prefix } = config.uploads
    if (!region || !prefix) throw new Refusal('uploadsDown')
    return store.issueToken({ folder: accountId === undefined ? 'g' : `u/${accountId}`, now })
  },
})
