import type { Deps } from '../deps.ts'
import type { OutboxKind } from '../jobs/outbox.ts'
import { refundHandlers } from './money/refunds/send-refund.ts'
import { numberHandlers } from './masked-numbers/keep-number.ts'
import { pushHandlers } from './push/send-push.ts'
import { freedHandlers } from './follows/notify-followers.ts'
import { rewardHandlers } from './invites/decide-reward.ts'
import { chatHandlers } from './chat/notify-devices.ts'
import { duressHandlers } from './safety/notify-of-duress.ts'
import { contactHandlers } from './safety/notify-contact.ts'
import { askHandlers } from './safety/ask-contact.ts'
import { linkHandlers } from './operators/links.ts'
import { controlHandlers } from './controls/notify-operators.ts'
import { invitationHandlers } from './shops/send-invitation.ts'
import { onDutyHandlers } from './shifts/call-on-duty.ts'
import { removalHandlers } from './uploads/remove-upload.ts'
import { eraseHandlers } from './privacy/delete-account.ts'

type Beside = { onRefund: Parameters<typeof refundHandlers>[1]; readCalendar: Parameters<typeof freedHandlers>[0]['readCalendar'] }

/** Every kind of messages that features write into the outbox. */
export const allMessages = (deps: Deps, { onRefund, readCalendar }: Beside): Record<string, OutboxKind> => ({
  ...refundHandlers(deps, onRefund),
  ...numberHandlers(deps),
  ...pushHandlers(deps),
  ...freedHandlers({ ...deps, readCalendar }),
  ...rewardHandlers(deps),
  ...chatHandlers(deps),
  ...duressHandlers(deps),
  ...contactHandlers(deps),
  ...askHandlers(deps),
  ...linkHandlers(deps),
  ...controlHandlers(deps),
  ...onDutyHandlers(deps),
  ...invitationHandlers(deps),
  ...removalHandlers(deps),
  ...eraseHandlers(deps),
})
