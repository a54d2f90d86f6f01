import type { orderPictures } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'
import { findParty, isReadable } from '../chat/public.ts'
import { listPictures } from './queries.ts'

export const orderPicturesRoutes = ({ db, policy, uploads }: Deps): Routes<typeof orderPictures> => ({
  getOrderPictures: {
    readsOnly: true,
    handle: async ({ orderId }, { accountId, now }) => {
      const party = await findParty(db, orderId, accountId)
      // The technician's pictures of a visit are in the visit; what the customer sent in for money back is not theirs to see.
      if (party?.side !== 'CUSTOMER') throw new Refusal('orderNotFound')
      const withChat = isReadable(party, { now, policy: await policy() })
      const rows = await listPictures(db, { orderId, accountId, withChat })
      const list = rows.map(({ kind, side, image_key, at }) => ({ image: uploads.urlOf(image_key), kind, mine: side === 'CUSTOMER', at }))
      return { nickname: party.nickname, techId: party.technician_id, list }
    },
  },
})
