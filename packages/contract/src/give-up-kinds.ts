/** Why a technician does not come, as operators read it; the customer reads that nobody comes, and no more. Free of zod, so that apps carry little. */
export const giveUpKinds = { BUSY: '该时段有事', FAR: '距离太远', UNWELL: '身体不适', SKILL: '项目不适合', OTHER: '其他' } as const
export type GiveUpKind = keyof typeof giveUpKinds
// safe: the keys of the table, which is not empty
export const giveUpKindNames = Object.keys(giveUpKinds) as [GiveUpKind, ...GiveUpKind[]]
