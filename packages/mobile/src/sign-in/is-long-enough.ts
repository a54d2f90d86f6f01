import { fitsIn, lengthOf } from '@anxin/rules/graphemes'

/** The one thing a password must keep. */
export const isLongEnough = (pwd: string): boolean => lengthOf(pwd) >= 6 && fitsIn(pwd, 20)
