import type { bizTypes } from '@anxin/contract/payments'

export type Purpose = (typeof bizTypes)[number]
export type PurposeRef = { purpose: Purpose; purposeId: string }
