/** Below this, one passphrase that is forgotten loses the vault. */
const leastHolders = 2

export const risks = ['one_holder', 'unopened', 'no_recovery'] as const
export type Risk = (typeof risks)[number]
type Holders = readonly { opened_at: number | null }[]

const openedBy = (holders: Holders) => holders.filter(({ opened_at }) => opened_at !== null)

/** Why papers could be lost to everybody. A lock that nobody has opened may be a wrong one, by mistake or on purpose. */
export const risksOf = ({ holders, hasRecovery }: { holders: Holders; hasRecovery: boolean }): Risk[] => [
  ...(holders.length < leastHolders ? (['one_holder'] as const) : []),
  ...(holders.length >= leastHolders && openedBy(holders).length < leastHolders ? (['unopened'] as const) : []),
  ...(hasRecovery ? [] : (['no_recovery'] as const)),
]

/** Whether papers may move into a vault: one person alone, who made it, could lock its other holders out. */
export const isShared = (holders: Holders): boolean => openedBy(holders).length >= Math.min(leastHolders, holders.length)
