import { Deduction } from '@anxin/contract/entities/orders'
import { z } from 'zod'
import { readable } from '../../../db/readable.ts'

const Deductions = z.array(Deduction)
const none: Deduction[] = []

/** What was kept of a refund, as the customer and the operator read it. */
export const deductionsOf = (refundId: string, deductions: unknown): Deduction[] =>
  readable(Deductions, deductions, { column: 'refunds.deductions', id: refundId, instead: none })
