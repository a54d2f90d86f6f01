import type { Deps } from '../deps.ts'
import { membershipPurpose } from './membership/membership-purpose.ts'
import { extensionPurpose } from './extensions/extension-purpose.ts'
import { orderPurpose } from './orders/order-purpose.ts'
import { purposeOfOrder, statusOf } from './orders/order-step-queries.ts'
import { purposesOf, type Purposes } from './payments/purposes.ts'

/** Everything that can be paid for. */
export const allPurposes = (deps: Deps): Purposes =>
  purposesOf({ ORDER: orderPurpose(deps), EXTRA: extensionPurpose(deps), VIP: membershipPurpose(deps) }, { status: statusOf, ofOrder: purposeOfOrder })
