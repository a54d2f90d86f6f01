import type { Policy } from '@anxin/contract/policy'

/** Until when an accepted order is cancelled free and without review: some hours before its start. Epoch ms. */
export const freeCancelUntil = (startAt: number, { freeCancelBeforeMin }: Pick<Policy, 'freeCancelBeforeMin'>): number => startAt - freeCancelBeforeMin * 60_000

/** When the technician must leave to be there at the start. */
export const departBy = (startAt: number, travelMin: number): number => startAt - travelMin * 60_000

/** What the technician gets: services and travel as paid, with the platform's coupons, less the commission, the shop's part and what refunds took of it. Fen. */
export const technicianIncome = ({
  payAmount,
  couponAmount,
  couponFundedBy,
  commissionAmount,
  returnedAmount,
  returnedCommission,
  shopAmount = 0,
}: {
  payAmount: number
  couponAmount: number
  couponFundedBy: string | null
  commissionAmount: number
  returnedAmount: number
  returnedCommission: number
  shopAmount?: number
}): number => payAmount + (couponFundedBy === 'PLATFORM' ? couponAmount : 0) - commissionAmount - shopAmount - (returnedAmount - returnedCommission)

/** Place of an order in words a list can show: the district and the street or compound, without the door. */
export const addressShort = ({ area, address }: { area: string; address: string }): string => `${area} ${address}`
