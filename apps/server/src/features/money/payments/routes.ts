import type { payments } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import type { Routes } from '../../../http/serve.ts'
import { doOrderPayTest, testPaySuccess } from './pay-test.ts'
import { pay, payWeb } from './pay.ts'
import type { Purposes } from './purposes.ts'

export const paymentsRoutes = (deps: Deps, purposes: Purposes): Routes<typeof payments> => ({
  pay: (input, caller) => pay(deps, purposes, input, caller),
  payWeb: (input, caller) => payWeb(deps, purposes, input, caller),
  doOrderPayTest: ({ orderId }, { accountId, ip, now }) => doOrderPayTest(deps, purposes, { orderId, accountId, ip, now }),
  testPaySuccess: (input, { accountId, ip, now }) => testPaySuccess(deps, purposes, input, { accountId, ip, now }),
})
