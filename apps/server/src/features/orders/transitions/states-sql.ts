import { orderGroups, orderTabs, type OrderGroup, type OrderTab } from '@anxin/contract/order-states'

const list = (states: readonly string[]) => `'{${states.join(',')}}'`

/** The states of a group as an SQL array, for `status = any(…)` and `status <> all(…)`. */
export const statesIn = (group: OrderGroup) => list(orderGroups[group])
/** The states of a tab of the customer's list, likewise. */
export const statesOfTab = (tab: OrderTab) => list(orderTabs[tab])
