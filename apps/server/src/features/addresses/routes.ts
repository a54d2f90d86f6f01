import type { addresses } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { addAddress } from './add-address.ts'
import { delAddress } from './del-address.ts'
import { editAddress } from './edit-address.ts'
import { getAddressList } from './get-address-list.ts'
import { findFirstAddress } from './queries.ts'
import { addressOf } from './rules.ts'

export const addressesRoutes = (deps: Deps): Routes<typeof addresses> => ({
  addAddress: (input, { accountId, now, repeat }) => withIdempotency(deps.db, { accountId, now, repeat }, (tx) => addAddress(tx, { ...input, accountId, now })),
  editAddress: (input, { accountId, now, repeat }) => withIdempotency(deps.db, { accountId, now, repeat }, (tx) => editAddress(tx, { ...input, accountId })),
  getAddressList: (input, { accountId, now }) => getAddressList(deps, { ...input, accountId, now }),
  getAddressDefault: async (_input, { accountId }) => {
    const first = await findFirstAddress(deps.db, accountId)
    return first ? addressOf(first) : null
  },
  delAddress: (input, { accountId, now, repeat }) => withIdempotency(deps.db, { accountId, now, repeat }, (tx) => delAddress(tx, { ...input, accountId, now })),
})
