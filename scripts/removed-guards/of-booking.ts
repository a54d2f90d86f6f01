import { features, type Edit, type Guard } from './guard.ts'
import { alarmsAsSeen, calendarUnlocked, eventsUnnumbered, moveUnlocked, orderUnlocked, overlapAllowed, techOrderUnlocked, versionIgnored } from './locks.ts'

const orders = `${features}/orders`
const accountUnlocked: Edit[] = [
  { file: `${orders}/booking/insert-sql.ts`, search: `'pg_try_advisory_xact_lock(hashtextextended(a.account_id, 1))'`, replace: `'true'` },
  { file: `${orders}/booking/insert-sql.ts`, search: `\`pg_advisory_xact_lock(hashtextextended(a.account_id, 1))::text = ''\``, replace: `'true'` },
]
/** Nobody in this process waits for another order of the same account or technician. */
const queueOpen: Edit[] = [
  { file: `${orders}/booking/insert-queue.ts`, search: 'batch.length < most && !keys.some((key) => busy.has(key))', replace: 'batch.length < 1' },
  { file: `${orders}/booking/insert-queue.ts`, search: 'const statements = 2', replace: 'const statements = 20' },
]

export const ofBooking: Guard[] = [
  {
    guard: 'times off of one technician do not overlap',
    edits: overlapAllowed,
    tests: ['tech/calendar.test.ts › eight of the same at once: one'],
  },
  {
    guard: 'one time of one technician: the calendar is held, of the version that was decided on, and takes no two',
    edits: [...overlapAllowed, ...calendarUnlocked, versionIgnored, ...queueOpen],
    tests: [
      'orders/extension/extensions.test.ts › an extension against bookings of the time after it, eight at once: one of them has it',
      'orders/desk/order-acts.test.ts › two orders for one technician’s time: of eight at once one gets it',
      'orders/reschedule/reschedule-managed.test.ts › of eight at once who move two visits to one time, one has it; another city’s visit is not there',
      'orders/lifecycle/three-at-once.test.ts › an operator gives an order away, its customer moves it and both technicians take time off, all at once: one time is held, the other can be booked',
      'orders/reads/orders.test.ts › two services that do not overlap but cannot both be reached: eight at once, one order',
      'orders/reschedule/reschedule.test.ts › eight orders, a new booking and a day off want one time of a technician at once: it goes to one of them',
      'orders/booking/insert-queue.test.ts › of orders that arrive together each gets the answer it would get alone',
      'orders/substitutes/substitutes.test.ts › eight customers who were offered one technician at one time: one gets them, everybody else their money',
      'orders/substitutes/substitutes.test.ts › eight customers at two ends of the town who were offered one technician one visit after the other: the way between leaves one',
    ],
  },
  {
    guard: 'orders of one account come one after the other',
    edits: [...accountUnlocked, ...queueOpen],
    tests: [
      'orders/lifecycle/at-once.test.ts › a customer who orders from eight technicians in the same moment holds three, however the orders meet',
      'orders/booking/insert-queue.test.ts › a customer with eight quotes in hand who orders all at once holds three',
    ],
  },
  {
    guard: 'one order under a request key',
    edits: [{ drop: 'orders_account_id_request_id_key' }, ...accountUnlocked, ...queueOpen, versionIgnored, ...overlapAllowed],
    tests: ['orders/reads/orders.test.ts › the same request asked again, even fifty times at once, is one order; another body under its key is refused'],
  },
  {
    guard: 'an order has the id that its quote was given',
    edits: [
      { file: `${orders}/lifecycle/decide-order.ts`, search: 'import { newOrderNo }', replace: 'import { newId, newOrderNo }' },
      { file: `${orders}/lifecycle/decide-order.ts`, search: 'id: quote.orderId,', replace: 'id: newId(now),' },
      ...accountUnlocked,
      ...queueOpen,
      versionIgnored,
      ...overlapAllowed,
    ],
    tests: ['orders/quotes/quote-used.test.ts › one quote under eight keys at once makes one order; the other seven are refused as it is used'],
  },
  {
    guard: 'projects are counted in one order',
    edits: [{ file: `${orders}/transitions/order-step-queries.ts`, search: ' order by p.id for no key update of p)', replace: ')' }],
    tests: ['orders/lifecycle/completion.test.ts › eight orders of the same two projects, booked in either order, are confirmed at once and all counted'],
  },
  {
    guard: 'an order that changes its time is held',
    edits: [
      ...orderUnlocked,
      {
        file: `${orders}/reschedule/reschedule-sql.ts`,
        search: ' and version = :version::integer and status',
        replace: ' and :version::integer is not null and status',
      },
    ],
    tests: ['orders/reschedule/reschedule.test.ts › eight changes of one order at once: one is made, and the order holds one time'],
  },
  {
    guard: 'one change of an order waits',
    edits: [...orderUnlocked, { drop: 'order_changes_waiting' }],
    tests: [
      'orders/reschedule/reschedule.test.ts › eight changes that ask the technician at once: one waits for the answer, and the order holds its own time and that one',
    ],
  },
  {
    guard: 'the visit is held while time is added',
    edits: [...orderUnlocked, ...calendarUnlocked, { drop: 'orders_unpaid_extension' }],
    tests: ['orders/extension/extensions.test.ts › eight extensions of one visit at once: one gets on, the others are refused'],
  },
  {
    guard: 'added time is paid while it and its visit stand as they were read',
    edits: [
      {
        file: `${orders}/extension/paid-extension-sql.ts`,
        search: ' where v.version = a.visit_version and v.status in (${to}) for no key update of v',
        replace: '',
      },
      {
        file: `${orders}/extension/paid-extension-sql.ts`,
        search: ' where o.status in (${from}) and o.version = visit.order_version for no key update of o',
        replace: '',
      },
      eventsUnnumbered,
    ],
    tests: [
      'orders/extension/extensions.test.ts › paying meets the deadline and the end of the service, at once: paid and longer, or over and given back, never between',
    ],
  },
  {
    guard: 'a technician who is suspended is held by the one who accepts',
    edits: [techOrderUnlocked],
    tests: [
      'technicians/suspend-technician.test.ts › of a suspension and an acceptance at once, either the order is on the list as accepted or the acceptance is refused',
    ],
  },
  {
    guard: 'one alarm about an order of a suspended technician is open',
    edits: [
      ...alarmsAsSeen,
      {
        file: `${features}/technicians/suspension-queries.ts`,
        search: `.where('status', '<>', 'LEFT').forNoKeyUpdate()`,
        replace: `.where('status', '<>', 'LEFT')`,
      },
      // The row that is suspended holds up the next one too.
      { file: `${features}/technicians/suspend-technician.ts`, search: `\n  await setSuspended(tx, { technicianId, reason, now })`, replace: '' },
    ],
    tests: [
      'technicians/suspend-technician.test.ts › go onto the list of alarms once each, in the transaction of the suspension; unpaid and ended ones do not',
    ],
  },
  {
    guard: 'a suspension holds its technician against no order that refers to them',
    edits: [
      {
        file: `${features}/technicians/suspension-queries.ts`,
        search: `.where('status', '<>', 'LEFT').forNoKeyUpdate()`,
        replace: `.where('status', '<>', 'LEFT').forUpdate()`,
      },
    ],
    tests: ['technicians/suspend-technician.test.ts › a suspension that meets an order being written waits for it, and the order is written'],
  },
  {
    guard: 'orders are counted once who leaves waits for nobody who books',
    edits: [
      {
        file: `${features}/leaving/leave.ts`,
        search: `    await queries.setLeft(tx, technicianId, now)\n    await requireSettled(tx, technicianId)\n`,
        replace: `    await requireSettled(tx, technicianId)\n    await queries.setLeft(tx, technicianId, now)\n`,
      },
    ],
    tests: ['leaving/leaving.test.ts › eight bookings and a technician who leaves, at once: booked and not left, or left and nothing booked'],
  },
  {
    guard: 'one number of an order is noted',
    edits: [
      { drop: 'masked_numbers_pkey' },
      { file: `${features}/masked-numbers/queries.ts`, search: `\n    .onConflict((oc) => oc.column('order_id').doNothing())`, replace: '' },
      { file: `${features}/masked-numbers/bind-number.ts`, search: '!(await takeTry(tx, tried)) || ', replace: '' },
      {
        file: `${features}/masked-numbers/queries.ts`,
        search: `.where('id', '=', orderId).forUpdate().executeTakeFirst()`,
        replace: `.where('id', '=', orderId).executeTakeFirst()`,
      },
      eventsUnnumbered,
    ],
    tests: [
      'masked-numbers/masked-numbers.test.ts › is one, with one line in the log, however many workers see to it at once and however often the vendor fails',
      'masked-numbers/interrupted-binds.test.ts › eight workers of one order at once, of whom some get no answer, leave one binding and one line in its history',
    ],
  },
  {
    guard: 'an order is held while it moves, and takes one event of a number',
    edits: [techOrderUnlocked, ...orderUnlocked, moveUnlocked, eventsUnnumbered],
    tests: [
      'tech/absent.test.ts › starting and reporting at once: exactly one wins',
      'tech/moves.test.ts › eight moves of different kinds at once: the order takes exactly one way',
    ],
  },
  {
    guard: 'wrong codes are counted by the statement that moves the count',
    edits: [
      {
        file: `${features}/tech/queries.ts`,
        search: `.set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))`,
        replace: `.set((eb) => ({ wrong_codes: eb(eb.selectFrom('orders as x').select('x.wrong_codes').where('x.id', '=', orderId), '+', 1) }))`,
      },
    ],
    tests: [
      'tech/visit.test.ts › every code that does not fit counts, also of many sent at once: after nine the right one is taken, after ten only a photo helps',
    ],
  },
  {
    guard: 'one wish to end early waits, and the order is held while it is answered',
    edits: [techOrderUnlocked, ...orderUnlocked, moveUnlocked, eventsUnnumbered, { drop: 'early_ends_waiting' }],
    tests: ['orders/early-end/asking.test.ts › of eight answers at once one counts, and of eight wishes one waits'],
  },
  {
    guard: 'one report under a request key',
    edits: [techOrderUnlocked, { drop: 'order_events_request' }],
    tests: ['tech/absent.test.ts › the same report again, eight at once and later, is one; other photos under its key are refused'],
  },
  {
    guard: 'an order is held while it is shown for the first time',
    edits: [{ file: `${features}/tech/queries.ts`, search: ' and o.id = $2 for update of o`', replace: ' and o.id = $2`' }],
    tests: [
      'tech/reveals.test.ts › looks at once at an address that stays open leave one line, and all of them show it',
      'masked-numbers/masked-numbers.test.ts › each first look is one line of the log that the customer reads, however many look at once; lists are no look',
    ],
  },
  {
    guard: 'an account that ends is held by the one who orders',
    edits: [{ file: `${orders}/booking/insert-sql.ts`, search: ' for key share ${living}) k', replace: ') k' }],
    tests: [
      'privacy/order-at-the-end.test.ts › eight orders at once that arrive while an account ends are made by nobody',
      'privacy/order-at-the-end.test.ts › at once with its end an order is made before it, so that the account stays, or not at all',
    ],
  },
  {
    guard: 'a safety timer holds its order before its account',
    edits: [
      {
        file: `${features}/safety/arm.ts`,
        search: '    requireVisit(await lockVisit(tx, asker))\n    // After',
        replace: '    await lockAccount(tx, accountId)\n    requireVisit(await lockVisit(tx, asker))\n    // After',
      },
    ],
    tests: ['privacy/order-at-the-end.test.ts › a safety timer that is begun while the account ends is refused at once, and neither waits for the other'],
  },
  {
    guard: 'the end of an account holds its orders first',
    edits: [
      {
        file: `${features}/privacy/queries.ts`,
        search: `.orderBy('id')\n    .forNoKeyUpdate()`,
        replace: `.orderBy('id')`,
      },
    ],
    tests: [
      'privacy/review-at-the-end.test.ts › of eight reviews at once with the end of their account each is written or refused, and none is turned away for a while',
    ],
  },
  {
    guard: 'one order leaves the figure of a month once',
    edits: [
      {
        file: `${features}/technicians/queries.ts`,
        search: 'select left_until from recent_orders for update',
        replace: 'select left_until from recent_orders',
      },
    ],
    tests: ['technicians/count-recent-orders.test.ts › eight instances that count at once let each order go once'],
  },
  {
    guard: 'one posted request is open',
    edits: [{ drop: 'posted_requests_one_open' }],
    tests: ['posted-requests/posted-requests.test.ts › one request waits at a time; twelve posts at once make one, and a second names it'],
  },
  {
    guard: 'one answer of a technician to a request',
    edits: [
      { drop: 'posted_request_answers_pkey' },
      {
        file: `${features}/posted-requests/queries.ts`,
        search: 'on conflict (request_id, technician_id) do update set answered_at = posted_request_answers.answered_at returning',
        replace: 'returning',
      },
    ],
    tests: ['posted-requests/posted-requests.test.ts › twelve answers of one technician at once are all well, and one answer and one message'],
  },
]
