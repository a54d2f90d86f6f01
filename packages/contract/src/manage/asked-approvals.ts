import { z } from 'zod'
import { fen, moment } from '../fields.ts'
import { handWays } from '../refund-ends.ts'
import type { approvalKinds } from './aftersale-queues.ts'

const kind = <const K extends ApprovalKind, const P extends z.ZodRawShape>(name: K, payload: P) =>
  z.object({ kind: z.literal(name), payload: z.object({ ...payload, reason: z.string().default('') }) })

/** What waits for a second person, by its kind: what their word is carried out with, as the first one asked for it. */
export const AskedApproval = z.discriminatedUnion('kind', [
  kind('refund', { refundId: z.string(), amount: fen }),
  kind('refundByHand', { refundId: z.string(), way: z.enum(handWays), reference: z.string(), note: z.string() }),
  kind('appeal', { appealId: z.string(), amount: fen }),
  kind('orderRefund', { orderId: z.string(), parts: z.array(z.object({ partId: z.string(), amount: fen })) }),
  kind('orderCancel', { orderId: z.string(), refund: z.enum(['RULE', 'FULL']), amount: fen }),
  kind('orderReassign', { orderId: z.string(), technicianId: z.string(), amount: fen }),
  kind('orderReschedule', { orderId: z.string(), startAt: moment, amount: fen }),
  kind('objection', { ticketId: z.string(), amount: fen }),
])

export type ApprovalKind = (typeof approvalKinds)[number]
type Asked = z.infer<typeof AskedApproval>
type Payloads = { [A in Asked as A['kind']]: A['payload'] }
/** One of these, or that of one kind. A kind without a payload does not compile. */
export type AskedApproval<K extends ApprovalKind = ApprovalKind> = { [P in K]: { kind: P; payload: Payloads[P] } }[K]
