import { type PushKind, type PushPayload, pushKinds, pushTypes } from '@anxin/contract/push-kinds'
import type { AppPath } from '@anxin/mobile/navigation/paths'
import { paths } from '../../routes.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const isKind = (value: unknown): value is PushKind => typeof value === 'string' && Object.hasOwn(pushKinds, value)

/** A push as the server sends it; undefined when what came is none. One of an unknown kind keeps its own words. */
export function readPush(given: unknown): (Omit<PushPayload, 'kind'> & { kind: PushKind | undefined }) | undefined {
  if (!isRecord(given)) return undefined
  const { id, type, title, content, kind, facts } = given
  if (!isId(id) || typeof type !== 'number' || typeof title !== 'string' || typeof content !== 'string') return undefined
  return { id, type, title, content, kind: isKind(kind) ? kind : undefined, facts: isRecord(facts) ? facts : {} }
}

export type Push = NonNullable<ReturnType<typeof readPush>>

/** The page a push opens. */
export function pathOfPush({ type, id }: Pick<Push, 'type' | 'id'>): AppPath {
  if (type === pushTypes.order) return paths.orderDetail({ orderId: id })
  if (type === pushTypes.coupons) return paths.couponList()
  if (type === pushTypes.technician) return paths.technicians({ techId: id })
  return type === pushTypes.notice ? paths.message({ noticeId: id }) : paths.message()
}
