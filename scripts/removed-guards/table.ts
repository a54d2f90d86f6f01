import type { Guard } from './guard.ts'
import { ofMoney } from './of-money.ts'

/** Every guard of a race, and the tests that must miss it. */
export const guards: Guard[] = [...ofMoney]
