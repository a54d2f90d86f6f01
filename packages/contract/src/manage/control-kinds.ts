import type { Permission } from './permissions.ts'

/** What waits for another person because it decides who the other person is, or what needs one, or takes a protection from customers. Free of zod. */
export const controlKinds = ['policy', 'operatorCreate', 'operatorEdit', 'operatorResume', 'operatorReset', 'roleEdit', 'exclusionsLift'] as const
export type ControlKind = (typeof controlKinds)[number]
export type ControlState = 'WAITING' | 'DONE' | 'REJECTED' | 'WITHDRAWN' | 'LAPSED'
export const controlQueues = ['WAITING', 'ALL'] as const

/** Rights of the second person, and of anyone who may make one: giving one of them, or resetting who holds one, is a change of a control. */
export const controlPermissions = ['money.approve', 'control.approve', 'policy.publish', 'operator.change'] as const satisfies Permission[]
