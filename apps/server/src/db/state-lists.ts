import { appealTypes } from '@anxin/contract/appeal-moves'
import { actors, appealStatuses, orderGroups, refundStatuses } from '@anxin/contract/order-states'

/** What a marked list of the migrations holds, by its mark. */
const lists = new Map<string, readonly string[]>([
  ...Object.entries(orderGroups).map(([group, states]) => [`order states: ${group}`, states] as const),
  ['refund states', refundStatuses.filter((status) => status !== 'NONE')],
  ['refund states of an order', refundStatuses],
  ['appeal states', appealStatuses],
  ['appeal states of a case', appealStatuses.filter((status) => status !== 'NONE')],
  ['appeal types', appealTypes],
  ['actors', actors],
])

const marked = /\/\* ((?:order|refund|appeal) states[^*]*|appeal types|actors) \*\/ \([^)]*\)/g

/** A migration's text with every list after a mark, a comment such as `order states: holdsTime`, written from the contract. Throws on an unknown mark. */
export const withStateLists = (sql: string): string =>
  sql.replace(marked, (_, mark: string) => {
    const states = lists.get(mark)
    if (!states) throw new Error(`no list of states is called "${mark}"`)
    return `/* ${mark} */ (${states.map((state) => `'${state}'`).join(', ')})`
  })
