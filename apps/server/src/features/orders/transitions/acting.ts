import { customerActionsNow } from '@anxin/contract/visit-transitions'
import type { AppealStatus, OrderStatus, RefundStatus } from '@anxin/contract/order-states'
import type { OrderCard } from '@anxin/contract/entities/orders'
import type { Policy } from '@anxin/contract/policy'
import type { CachedOrderRow } from '../reads/card-columns.ts'
import type { DetailRow } from '../reads/detail-sql.ts'
import { hasRoom } from '../extension/room.ts'
import type { RoomRow } from '../extension/room-sql.ts'

const opt = (value: number | null) => value ?? undefined

/** What decides, beside the clock and the policy, what can be done with an order. */
export const actingColumns = [
  'status',
  'refund_status',
  'appeal_status',
  'commented',
  'start_at',
  'end_at',
  'service_start_at',
  'pay_expire_at',
  'paid_at',
  'completed_at',
  'absent_at',
  'parent_id',
  'substituting',
  'ending_early',
  'pay_amount',
] as const satisfies (keyof CachedOrderRow)[]
export type ActingRow = Pick<CachedOrderRow, (typeof actingColumns)[number]> & { address: { lat?: unknown; lng?: unknown } }
type Row = ActingRow & Partial<Pick<DetailRow, 'number' | 'service_end_at' | 'change'>>
type Acting = { now: number; windows: Policy; room: RoomRow | null }

/** What the customer may do with an order now. */
export const actionsOf = (row: Row, { now, windows, room }: Acting): OrderCard['actions'] =>
  customerActionsNow({
    // safe: the table's checks allow only states of the contract
    status: row.status as OrderStatus,
    now,
    startAt: row.start_at,
    endAt: row.end_at,
    windows,
    completedAt: opt(row.completed_at),
    payExpireAt: opt(row.pay_expire_at),
    paidAt: opt(row.paid_at),
    serviceStartAt: row.service_start_at ?? undefined,
    serviceEndAt: row.service_end_at ?? undefined,
    absentAt: opt(row.absent_at),
    commented: row.commented,
    refundStatus: row.refund_status as RefundStatus,
    appealStatus: row.appeal_status as AppealStatus,
    // Lists know of no number: calls begin on the order's page.
    changing: Boolean(row.change),
    substituting: row.substituting ?? undefined,
    endingEarly: row.ending_early,
    isFree: row.pay_amount === 0,
    isExtension: row.parent_id !== null,
    extensionWaits: room?.extension_waits ?? false,
    hasRoom: hasRoom(row, { policy: windows, now, room }),
    hasNumber: typeof row.number === 'string',
  })
