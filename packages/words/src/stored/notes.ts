/** Why the log says that a suspension ended by itself. */
export const suspensionOver = '停用到期'

/** The note of a draft that brings back a former version of the policy. */
export const broughtBack = (version: number): string => `恢复第 ${version} 版`

/** The line of an order's history when the two sides have a number between them. */
export const numberGiven = '虚拟号码已开通，通话时双方看不到真实号码'
