import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import type { Policy } from '@anxin/contract/policy'
import { bandOf } from '../offers/public.ts'
import { weekOf } from '../schedule/public.ts'
import type { FileParts } from '../technician-desk/public.ts'
import type { CustomerRow } from './customer-queries.ts'
import type { SuspensionRow } from './suspension-queries.ts'
import type { TechnicianRow } from './technician-queries.ts'

type Suspension = ManageReply<'customer/suspend'>
type Technician = ManageReply<'technician/getList'>['list'][number]

/** A number that was never bound, or went with its account, stands as an id. */
const shownPhone = (phone: string) => (/^1\d{10}$/.test(phone) ? maskPhone(phone) : '')

export const customerOf = (row: CustomerRow): ManageReply<'customer/getList'>['list'][number] => ({
  customerId: row.id,
  nickname: row.nickname,
  phoneMasked: shownPhone(row.phone),
  state: row.state,
  orders: row.orders,
  createdAt: Math.round(row.created_at),
})

export const technicianOf = (row: TechnicianRow): Technician => ({
  technicianId: row.id,
  nickname: row.nickname,
  phoneMasked: shownPhone(row.phone),
  cityCode: row.city_code,
  cityName: row.city_name,
  // safe: the table's check allows these
  status: row.status as Technician['status'],
  onDuty: row.on_duty,
  level: row.level,
  score: row.score ?? 5,
  orderCount: row.order_count,
  lateCount: row.late_count,
  cancelCount: row.cancel_count,
  approvedAt: Math.round(row.approved_at),
})

/** What a technician's file shows beside the row of the list. */
export const fileOf = (technicianId: string, parts: FileParts, policy: Policy) => ({
  birthday: parts.birthday,
  sex: parts.sex,
  workYears: parts.work_years,
  tags: parts.tags,
  serviceRadiusM: parts.service_radius_m,
  freeTravel: parts.free_travel,
  shopName: parts.shop_name ?? undefined,
  identityVerified: parts.identity_verified,
  hours: [...weekOf(technicianId, parts.hours)],
  offers: parts.offers.map(({ low, high, ...offer }) => ({
    ...offer,
    ...bandOf({ list_price: offer.listPrice, low_price: low, high_price: high }, policy),
  })),
  certs: parts.certs.map(({ issued, expire, ...cert }) => ({
    ...cert,
    issuedAt: Math.round(issued),
    expireAt: expire === null ? undefined : Math.round(expire),
  })),
})

export const suspensionOf = (row: SuspensionRow): Suspension => ({
  // safe: the table's check allows these
  rule: row.rule as Suspension['rule'],
  reason: row.reason,
  evidence: row.evidence,
  untilAt: row.until_at === null ? undefined : Math.round(row.until_at),
  begunAt: Math.round(row.begun_at),
  begunBy: row.begun_by,
  endedAt: row.ended_at === null ? undefined : Math.round(row.ended_at),
  endedBy: row.ended_by ?? undefined,
})
