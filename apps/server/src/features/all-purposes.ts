import type { Deps } from '../deps.ts'
import { membershipPurpose } from './membership/membership-purpose.ts'
import { extensionPurpose } from './orders/extension/extension-purpose.ts'
import { orderPurpose } from './orders/booking/order-purpose.ts'
import { purposeOfOrder, statusOf } from './orders/transitions/order-step-queries.ts'
import { purposesOf, type Purposes } from './money/payments/purposes.ts'

/** Everything that can be paid for. */
export const allPurposes = (deps: Deps): Purposes =>
  purposesOf(deps.db, { ORDER: orderPurpose(deps), EXTRA: extensionPurpose(deps), VIP: membershipPurpose(deps) }, { status: statusOf, ofOrder: purposeOfOrder })
