import type { differenceKinds } from '@anxin/contract/manage/aftersale-queues'
import type { UnreadLine } from '../../../outside/payments/channel.ts'

/** A payment or a refund as one side has it; amount in fen. `number` is our own: of the payment, or of the refund. */
export type BookRecord = {
  about: 'PAYMENT' | 'REFUND'
  number: string
  payNo: string
  transactionId: string | null
  amount: number
  /** Theirs: SUCCESS, PROCESSING or FAILED. Ours: the state of the row. */
  state: string
}

export type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = {
  kind: DifferenceKind
  ours: BookRecord | undefined
  theirs: BookRecord | undefined
  /** The row that was not understood. */
  unread?: UnreadLine
}

type Day = {
  /** The bill, line by line. */
  lines: readonly BookRecord[]
  /** Its rows that were not understood. */
  unread?: readonly UnreadLine[]
  /** What we have under the numbers of the bill, and what was done here on that day. */
  ours: readonly BookRecord[]
  /** Which of ours were done on that day, and so belong on a bill by then. */
  isDue: (record: BookRecord) => boolean
  /** Which of these numbers stood on an earlier bill. */
  seenBefore: ReadonlySet<string>
}

export const keyOf = ({ about, number }: Pick<BookRecord, 'about' | 'number'>) => `${about} ${number}`

export const aboutOf = ({ refundNo }: Pick<UnreadLine, 'refundNo'>) => (refundNo === '' ? 'PAYMENT' : 'REFUND')
const keyOfUnread = (row: UnreadLine) => keyOf({ about: aboutOf(row), number: row.refundNo || row.payNo })

const isDone = ({ about, state }: BookRecord) => state === 'REFUNDED' || (about === 'PAYMENT' && state === 'SUCCESS')

/** A refund that was on its way when the bill was written has mostly arrived since. */
function agrees(theirs: BookRecord, ours: BookRecord): boolean {
  if (theirs.transactionId !== ours.transactionId) return false
  if (theirs.state === 'PROCESSING') return true
  return (theirs.state === 'SUCCESS') === isDone(ours)
}

/** Where the bill of a day and our own books do not agree. Each number gives each kind once. */
export function differencesOf({ lines, unread = [], ours, isDue, seenBefore }: Day): Difference[] {
  const own = new Map(ours.map((record) => [keyOf(record), record]))
  const seen = new Set<string>()
  const twice = new Set<string>()
  const found: Difference[] = []

  for (const theirs of lines) {
    const key = keyOf(theirs)
    const our = own.get(key)
    const isRepeated = seen.has(key) || seenBefore.has(key)
    if (isRepeated && !twice.has(key)) found.push({ kind: 'DUPLICATE', ours: our, theirs })
    if (isRepeated) twice.add(key)
    if (seen.has(key)) continue

    seen.add(key)
    if (!our) found.push({ kind: 'MISSING_HERE', ours: undefined, theirs })
    else if (our.amount !== theirs.amount) found.push({ kind: 'AMOUNT', ours: our, theirs })
    if (our && !agrees(theirs, our)) found.push({ kind: 'STATE', ours: our, theirs })
  }
  for (const row of unread) {
    const key = keyOfUnread(row)
    found.push({ kind: 'UNREADABLE', ours: own.get(key), theirs: undefined, unread: row })
    // Something stands there about it, which is for a person to read.
    seen.add(key)
  }
  for (const our of ours)
    if (isDue(our) && !seen.has(keyOf(our)) && !seenBefore.has(keyOf(our))) found.push({ kind: 'MISSING_THERE', ours: our, theirs: undefined })
  return found
}
