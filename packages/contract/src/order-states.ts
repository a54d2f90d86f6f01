/** The states of an order, one row each (api.md section 4). Every list of states is read off this table. Free of zod, so that apps carry little. */

/** How far an order has come, as both sides see it. */
type Stage = 'unpaid' | 'unaccepted' | 'agreed' | 'onTheWay' | 'arrived' | 'inService' | 'served' | 'gone'

/** `tab`: where the customer's list shows it, besides the list of all; `holdsTime`: whether it takes its technician's time. */
type State = { stage: Stage; tab: 'TO_PAY' | 'TO_SERVE' | 'SERVING' | 'DONE' | null; holdsTime: boolean }

export const orderStates = {
  PENDING_PAYMENT: { stage: 'unpaid', tab: 'TO_PAY', holdsTime: true },
  PENDING_ACCEPT: { stage: 'unaccepted', tab: 'TO_SERVE', holdsTime: true },
  ACCEPTED: { stage: 'agreed', tab: 'TO_SERVE', holdsTime: true },
  DEPARTED: { stage: 'onTheWay', tab: 'TO_SERVE', holdsTime: true },
  ARRIVED: { stage: 'arrived', tab: 'TO_SERVE', holdsTime: true },
  IN_SERVICE: { stage: 'inService', tab: 'SERVING', holdsTime: true },
  PENDING_CONFIRM: { stage: 'served', tab: 'SERVING', holdsTime: true },
  COMPLETED: { stage: 'served', tab: 'DONE', holdsTime: false },
  CANCELLED: { stage: 'gone', tab: null, holdsTime: false },
  CLOSED: { stage: 'gone', tab: null, holdsTime: false },
  REFUNDED: { stage: 'gone', tab: null, holdsTime: false },
} as const satisfies Record<string, State>

type States = typeof orderStates
export type OrderStatus = keyof States
// safe: the keys of the table are its states, and it is not empty
export const orderStatuses = Object.keys(orderStates) as [OrderStatus, ...OrderStatus[]]

type StatusWith<Part> = { [S in OrderStatus]: States[S] extends Part ? S : never }[OrderStatus]
const inStages = <const S extends Stage>(...stages: readonly S[]) =>
  // safe: the type says of each state what the filter asks of it
  orderStatuses.filter((status) => (stages as readonly Stage[]).includes(orderStates[status].stage)) as StatusWith<{ stage: S }>[]
const inTab = <const T extends State['tab']>(tab: T) =>
  // safe: as above
  orderStatuses.filter((status) => orderStates[status].tab === tab) as StatusWith<{ tab: T }>[]
const holding = <const H extends boolean>(holdsTime: H) =>
  // safe: as above
  orderStatuses.filter((status) => orderStates[status].holdsTime === holdsTime) as StatusWith<{ holdsTime: H }>[]

/** The lists of states that rules, SQL and screens speak of. SQL takes them by these names too (docs/orders.md, "Add a state"). */
export const orderGroups = {
  all: orderStatuses,
  /** Take their technician's time. */
  holdsTime: holding(true),
  /** Over, in one way or another; the customer may remove them. */
  ended: holding(false),
  unpaid: inStages('unpaid'),
  /** Stand on money that was taken, or on a price of nothing. */
  paid: inStages('unaccepted', 'agreed', 'onTheWay', 'arrived', 'inService', 'served'),
  /** Still want something of the technician. */
  running: inStages('unaccepted', 'agreed', 'onTheWay', 'arrived', 'inService'),
  /** Accepted, and nobody has set out. */
  agreed: inStages('agreed'),
  /** Accepted, and the visit is still to come or going on. */
  toVisit: inStages('agreed', 'onTheWay', 'arrived', 'inService'),
  underWay: inStages('onTheWay', 'arrived', 'inService'),
  /** The technician is with the customer. */
  atPlace: inStages('arrived', 'inService'),
  /** Between departure and arrival: the position shows. */
  onTheWay: inStages('onTheWay'),
  /** The way to the customer is still to be made. */
  beforeArrival: inStages('unaccepted', 'agreed', 'onTheWay'),
  /** The service has not begun: an operator may still call it off. */
  beforeService: inStages('unpaid', 'unaccepted', 'agreed', 'onTheWay', 'arrived'),
  /** The customer may be asked for the arrival code. */
  awaitsArrival: inStages('agreed', 'onTheWay'),
  /** Customer and technician have to do with each other: inside its windows the address shows and the two may call. */
  revealing: inStages('agreed', 'onTheWay', 'arrived', 'inService', 'served'),
  /** The technician may see how to get in as well. */
  revealingDoor: inStages('onTheWay', 'arrived', 'inService', 'served'),
  served: inStages('served'),
  /** The technician has nothing to do with the visit any more: it was served, or will not be. */
  past: inStages('served', 'gone'),
  /** Accepted and not undone: money may go back on asking. */
  accepted: inStages('agreed', 'onTheWay', 'arrived', 'inService', 'served'),
  /** Ended without a service. */
  gone: inStages('gone'),
} as const
export type OrderGroup = keyof typeof orderGroups

/** Whether an order stands in one of a group's states. */
export const isIn = <G extends OrderGroup>(status: OrderStatus, group: G): status is (typeof orderGroups)[G][number] =>
  (orderGroups[group] as readonly OrderStatus[]).includes(status)

export const actors = ['USER', 'TECH', 'PLATFORM', 'SYSTEM'] as const
export type Actor = (typeof actors)[number]

export const refundStatuses = ['NONE', 'APPLIED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'CANCELLED', 'FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const appealStatuses = ['NONE', 'PENDING', 'PROCESSING', 'UPHELD', 'REJECTED', 'CLOSED'] as const
export type AppealStatus = (typeof appealStatuses)[number]

export const orderTabs = {
  ALL: orderStatuses,
  TO_PAY: inTab('TO_PAY'),
  TO_SERVE: inTab('TO_SERVE'),
  SERVING: inTab('SERVING'),
  TO_COMMENT: inTab('DONE'),
  DONE: inTab('DONE'),
  REFUND: orderStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderTab = keyof typeof orderTabs
// safe: the keys of the table, which is not empty
export const orderTabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]
