import type { Guard } from './guard.ts'
import { ofAccounts } from './of-accounts.ts'
import { ofBooking } from './of-booking.ts'
import { ofCoupons } from './of-coupons.ts'
import { ofDesk } from './of-desk.ts'
import { ofJoining } from './of-joining.ts'
import { ofMoney } from './of-money.ts'
import { ofPeople } from './of-people.ts'
import { ofShops } from './of-shops.ts'

/** Every guard of a race, and the tests that must miss it. */
export const guards: Guard[] = [...ofMoney, ...ofCoupons, ...ofBooking, ...ofAccounts, ...ofPeople, ...ofJoining, ...ofShops, ...ofDesk]
