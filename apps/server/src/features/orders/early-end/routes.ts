import { earlyEndReasons } from '@anxin/contract/early-end-reasons'
import type { earlyEnds } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import type { Routes } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { findOwn } from '../reads/queries.ts'
import { answerEarlyEnd } from './answer.ts'
import { readEarlyEnd } from './quote-early-end.ts'

export const earlyEndsRoutes = (deps: Deps): Routes<typeof earlyEnds> => ({
  getEarlyEnd: {
    readsOnly: true,
    handle: async ({ orderId }, { accountId, now }) => {
      const order = await findOwn(deps.db, orderId, accountId)
      if (!order) throw new Refusal('orderNotFound')
      const asked = await readEarlyEnd(deps.db, { orderId, policy: await deps.policy(), now })
      return { asked: asked && { ...asked, reason: earlyEndReasons[asked.reason].told }, serverNow: now.getTime() }
    },
  },
  doOrderAnswerEarlyEnd: (input, { accountId, now }) => answerEarlyEnd(deps, { ...input, accountId, now }),
})
