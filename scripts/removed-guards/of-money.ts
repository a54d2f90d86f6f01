import { features, type Edit, type Guard } from './guard.ts'
import { eventsUnnumbered, moveUnlocked, orderUnlocked, refundUnlocked } from './locks.ts'

const payments = `${features}/money/payments`
const paymentReopened: Edit[] = [
  { file: `${payments}/settle-sql.ts`, search: ` and p.status in ('CREATED', 'CLOSED') returning`, replace: ' returning' },
  {
    file: `${features}/orders/booking/paid-sql.ts`,
    search: 'where o.status in (${from}) and o.version = a.order_version',
    replace: 'where true',
  },
  // Of those that one statement settles one is looked at whatever it asks.
  { file: `${payments}/settle-queue.ts`, search: 'if (how.alone) return writeAlone', replace: 'return writeAlone' },
  // What is booked twice, or is a second event under one number, is refused where these stand.
  { drop: 'ledger_txns_kind_ref_key' },
  { file: `${features}/money/ledger/ledger-sql.ts`, search: 'on conflict (kind, ref) do nothing returning id', replace: 'returning id' },
  eventsUnnumbered,
]
const paidPaymentsUnlocked: Edit = { file: `${features}/money/refunds/queries.ts`, search: `.orderBy('id')\n    .forUpdate()`, replace: `.orderBy('id')` }
const requestUnlocked: Edit = {
  file: `${features}/orders/refunds/queries.ts`,
  search: `one(tx).where('id', '=', id).forUpdate()`,
  replace: `one(tx).where('id', '=', id)`,
}

export const ofMoney: Guard[] = [
  {
    guard: 'a payment is settled while it stands as it was read',
    edits: paymentReopened,
    tests: [
      'orders/reads/orders.test.ts › pay, cancel and expiry at the same instant end in exactly one state, with the money where it belongs',
      'money/payments/every-vendor.test.ts › a hundred times at once settles once and tells the technician once',
      'money/payments/notifications.test.ts › a hundred times at once when the policy has to be read again: nobody waits for a connection that another holds',
      'money/payments/notifications.test.ts › by a hundred different notifications at once, too',
      'money/payments/pay.test.ts › eight at once pay it once',
      'money/payments/settlement.test.ts › an order that closes in the same moment is paid, or gives the money back; never half of both',
    ],
  },
  {
    guard: 'one payment of an order is open',
    edits: [
      { drop: 'payments_one_open' },
      { file: `${features}/money/payments/queries.ts`, search: 'select pg_advisory_xact_lock(hashtextextended(', replace: 'select (hashtextextended(' },
    ],
    tests: ['money/payments/pay.test.ts › eight calls of different ways at once leave at most one trade that can be paid'],
  },
  {
    guard: 'a transaction number belongs to one payment',
    edits: [{ drop: 'payments_channel_transaction_id_key' }],
    tests: ['money/payments/settlement.test.ts › two payments that are notified at once under one transaction number: one of them has it'],
  },
  {
    guard: 'one alarm about a payment is open',
    edits: [
      { drop: 'alarms_open' },
      {
        file: `${features}/alarms/queries.ts`,
        search: `oc.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing()`,
        replace: 'oc.doNothing()',
      },
    ],
    tests: [
      'money/payments/payment-alarms.test.ts › eight notices of another amount at once raise one alarm, with the order; anyone who has looked into it ends it, and the same notice again raises none',
    ],
  },
  {
    guard: 'one purchase of a membership is open, and paid once',
    edits: [
      { drop: 'vip_purchases_one_open' },
      { drop: 'vip_purchases_no_overlap' },
      { file: `${features}/membership/queries.ts`, search: `.where('deleted_at', 'is', null).forNoKeyUpdate()`, replace: `.where('deleted_at', 'is', null)` },
      ...paymentReopened,
      {
        file: `${features}/membership/paid-membership-sql.ts`,
        search: `v.status = 'OPEN' and a.deleted_at is null and date_trunc('milliseconds', a.vip_until) is not distinct from asked.vip_until`,
        replace: 'true',
      },
    ],
    tests: ['membership/membership.test.ts › eight taps at once are one purchase and one month'],
  },
  {
    guard: 'the order is held while money goes back',
    edits: orderUnlocked,
    tests: [
      'orders/refund-decisions/in-parts.test.ts › of eight parts at once one operator gives no more than alone',
      'orders/refund-decisions/in-parts.test.ts › a visit and the time added to it are one, also when both are given at once; what the rule gives by itself does not count',
      'orders/desk/order-acts.test.ts › eight at once never give more than the line holds',
      'orders/refund-decisions/failed-refund.test.ts › of eight at once for each of the two services that are left each is given once',
      'orders/disputes/appeal-of-extension.test.ts › eight decisions on added time beside eight ends of its visit: one decision counts, the money goes back once, nothing breaks',
    ],
  },
  {
    guard: 'the order and its payments are held while money goes back',
    edits: [
      ...orderUnlocked,
      paidPaymentsUnlocked,
      { drop: 'refunds_waiting' },
      // The line in the history moves the order's row, which holds it before the money is calculated again.
      {
        file: `${features}/orders/refund-decisions/platform-refund.ts`,
        search: `  await appendOrderEvent(deps, tx, { order, move: 'refundGranted', actor: 'PLATFORM', actorId: operatorId, note, now })\n`,
        replace: '',
      },
    ],
    tests: ['orders/refund-decisions/in-parts.test.ts › a hundred parts of thirty per cent at once: three are given, and nothing above what was paid'],
  },
  {
    guard: 'the order and its payments are held while all that is left goes back',
    edits: [...orderUnlocked, moveUnlocked, paidPaymentsUnlocked, { drop: 'refunds_waiting' }, eventsUnnumbered],
    tests: [
      'orders/refund-decisions/failed-refund.test.ts › what a channel gave up stays promised and hinders no other refund; of eight at once for all that is left one is given, and all arrive',
    ],
  },
  {
    guard: 'the order is held while it is cancelled',
    edits: [...orderUnlocked, moveUnlocked],
    tests: ['orders/desk/order-acts.test.ts › of eight at once on an order that is %s, and of its customer, one cancels and the money goes back once'],
  },
  {
    guard: 'one request for a refund waits',
    edits: [...orderUnlocked, { drop: 'refunds_waiting' }],
    tests: ['orders/refunds/refund-requests.test.ts › eight requests at once are one refund'],
  },
  {
    guard: 'a request for a refund is held while it is decided',
    edits: [...orderUnlocked, requestUnlocked, eventsUnnumbered],
    tests: ['orders/refunds/refund-requests.test.ts › eight decisions at once are one'],
  },
  {
    guard: 'payments are held while their refund begins',
    edits: [paidPaymentsUnlocked],
    tests: ['money/refunds/refunds.test.ts › eight at once are one refund'],
  },
  {
    guard: 'a refund is held while it ends',
    edits: refundUnlocked,
    tests: [
      'money/refunds/refunds.test.ts › eight words of success at once are one',
      'money/refunds/refunds.test.ts › two workers at once and repeated notifications refund once',
      'orders/refund-decisions/retry-membership-refunds.test.ts › of eight who record it as paid offline at once one is right',
    ],
  },
  {
    guard: 'a failed refund and its order are held while it is sent again or paid',
    edits: [...refundUnlocked, ...orderUnlocked],
    tests: ['orders/refund-decisions/retry-failed-refunds.test.ts › of eight operators at once who send it again and record it as paid offline one is right'],
  },
  {
    guard: 'one approval of the same waits',
    edits: [
      { drop: 'approvals_waiting' },
      {
        file: `${features}/approvals/queries.ts`,
        search: `oc.columns(['kind', 'subject_id']).where('state', '=', waiting).doNothing()`,
        replace: 'oc.doNothing()',
      },
      ...refundUnlocked,
    ],
    tests: [
      'orders/refund-decisions/retry-membership-refunds.test.ts › above what one operator may pay another has to agree: asked for once of eight, agreed to by one of eight',
    ],
  },
  {
    guard: 'an approval is held while it is decided',
    edits: [
      { file: `${features}/approvals/queries.ts`, search: `.where('state', '=', 'WAITING')\n    .forUpdate()`, replace: `.where('state', '=', 'WAITING')` },
    ],
    tests: [
      'orders/refund-decisions/alone-or-asked.test.ts › of eight who agree at once to another technician one does, and the difference goes back once',
      'orders/refund-decisions/retry-membership-refunds.test.ts › above what one operator may pay another has to agree: asked for once of eight, agreed to by one of eight',
      'support-tickets/desk/decide-objection.test.ts › above the limit of one person a second one agrees, once of eight, who had no part either; what the refund gave counts along',
    ],
  },
  {
    guard: 'one ticket of a difference',
    edits: [
      { drop: 'reconciliation_tickets_channel_day_number_kind_key' },
      {
        file: `${features}/money/reconciliation/queries.ts`,
        search: `oc.columns(['channel', 'day', 'number', 'kind']).doNothing()`,
        replace: 'oc.doNothing()',
      },
    ],
    tests: [
      'money/reconciliation/reconciled-refunds.test.ts › each difference of a refund is one ticket, though the first run ends in the middle and eight run at once after it',
    ],
  },
]
