import { appealTypes } from '@anxin/contract/appeal-transitions'
import { payChannels } from '@anxin/contract/pay-ways'
import { actors, appealStatuses, orderGroups, refundStatuses } from '@anxin/contract/order-states'

/** What a marked list of the SQL holds, by its mark. */
export type StateLists = ReadonlyMap<string, readonly string[]>

/** The lists of the contract. */
export const stateLists: StateLists = new Map<string, readonly string[]>([
  ...Object.entries(orderGroups).map(([group, states]) => [`order states: ${group}`, states] as const),
  ['refund states', refundStatuses.filter((status) => status !== 'NONE')],
  ['refund states of an order', refundStatuses],
  ['appeal states', appealStatuses],
  ['appeal states of a case', appealStatuses.filter((status) => status !== 'NONE')],
  ['appeal types', appealTypes],
  ['actors', actors],
  ['pay channels', payChannels],
])

const marked = /\/\* ((?:order|refund|appeal) states[^*]*|appeal types|actors|pay channels) \*\/ \([^)]*\)/g

/** The marks of an SQL text, comments such as `order states: holdsTime` before a list in brackets. */
export const marksIn = (sql: string): string[] => [...sql.matchAll(marked)].map(([, mark = '']) => mark)

/** An SQL text with every list after a mark filled in. Throws on an unknown mark. */
export const fillStateLists = (sql: string, lists: StateLists): string =>
  sql.replace(marked, (_, mark: string) => {
    const states = lists.get(mark)
    if (!states) throw new Error(`no list of states is called "${mark}"`)
    return `/* ${mark} */ (${states.map((state) => `'${state}'`).join(', ')})`
  })
