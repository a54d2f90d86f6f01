/** Below this, one passphrase that is forgotten loses the vault. */
const leastHolders = 2

export type Risk = 'one_holder' | 'no_recovery'

/** Why papers could be lost to everybody. */
export const risksOf = ({ holders, hasRecovery }: { holders: number; hasRecovery: boolean }): Risk[] => [
  ...(holders < leastHolders ? (['one_holder'] as const) : []),
  ...(hasRecovery ? [] : (['no_recovery'] as const)),
]
