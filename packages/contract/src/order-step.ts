/** What a step of an order is, whether it changes the state or not, and the makers of its button. Free of zod. */
import type { Button, Step } from './move-table.ts'
import type { OrderFacts } from './order-guards.ts'
import type { Actor, OrderStatus } from './order-states.ts'

export type OrderStep = Step<OrderStatus, Actor, OrderFacts>
type Weight = Button['weight']
export const customer = <const A extends string>(action: A, rank: number, weight: Weight = 'main') => ({ side: 'customer', action, rank, weight }) as const
export const technician = <const A extends string>(action: A, rank: number, weight: Weight = 'main') => ({ side: 'technician', action, rank, weight }) as const
