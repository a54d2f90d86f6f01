import { z } from 'zod'
import { ReceiptRefused } from './port.ts'

const mostAtOnce = 1000

/** A list of reports as a vendor posts them. Throws ReceiptRefused for anything else. */
export function readJsonReceipts<T>(report: z.ZodType<T>, body: Buffer): T[] {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw new ReceiptRefused('no JSON')
  }
  const read = z.array(report).max(mostAtOnce).safeParse(json)
  if (!read.success) throw new ReceiptRefused('no list of reports')
  return read.data
}
