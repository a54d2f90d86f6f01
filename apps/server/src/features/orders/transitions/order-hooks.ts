import type { KeyObject } from 'node:crypto'
import type { TransitionName } from '@anxin/contract/order-transitions'
import type { OrderStatus } from '@anxin/contract/order-states'
import type { Policy } from '@anxin/contract/policy'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Orders } from '../../../db/types.ts'

export type OrderRow = Selectable<Orders>
/** What every change of an order stands on: a part of `Deps`, which itself names the hooks below. */
export type OrderDeps = { policy: () => Promise<Policy>; historyKey: KeyObject; orderHooks: OrderHooks }

/** What a transition looks at of an order that is held. */
export type HeldOrder = Pick<OrderRow, 'id' | 'status' | 'parent_id' | 'substituting' | 'ending_early'>

/** One transition of an order, as the hooks see it. */
export type Transition = {
  name: TransitionName
  from: OrderStatus
  to: OrderStatus
  /** The order as it was. */
  before: HeldOrder
  /** An extension that goes where its visit has just gone: what the visit settles for both is settled there. */
  withVisit: boolean
  now: Date
}
/** An order that goes to another technician at the same time. */
type Handover = { orderId: string; step: 'reassign' | 'chooseSubstitute'; now: Date }
/** A visit that takes place at another time. */
type Reschedule = { orderId: string; now: Date }

/** What a feature does when something happens to an order, in the same transaction. */
type Hook<Happened> = { name: string; run: (deps: OrderDeps, tx: Tx, happened: Happened) => Promise<unknown> }
/** `when` decides by the transition alone, so that what a batch does by itself can be tested against it; `order` is the order after it. */
type TransitionHook = Hook<Transition & { order: OrderRow }> & { when: (transition: Transition) => boolean }

/** The hooks of all features, each list in the order in which they run (`features/all-order-hooks.ts`). */
export type OrderHooks = { transition: readonly TransitionHook[]; handover: readonly Hook<Handover>[]; reschedule: readonly Hook<Reschedule>[] }

export const onTransition = (name: string, { when, run }: Omit<TransitionHook, 'name'>): TransitionHook => ({ name, when, run })
export const onHandover = (name: string, run: Hook<Handover>['run']): Hook<Handover> => ({ name, run })
export const onReschedule = (name: string, run: Hook<Reschedule>['run']): Hook<Reschedule> => ({ name, run })

/** Runs hooks one after the other. */
export async function runHooks<Happened>(hooks: readonly Hook<Happened>[], deps: OrderDeps, tx: Tx, happened: Happened): Promise<void> {
  for (const { run } of hooks) await run(deps, tx, happened)
}
