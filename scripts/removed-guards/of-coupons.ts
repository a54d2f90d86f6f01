import { features, type Edit, type Guard } from './guard.ts'
import { eventsUnnumbered } from './locks.ts'

const rewardUnlocked: Edit = { file: `${features}/invites/queries.ts`, search: ` and state <> 'REVOKED' for update\``, replace: ` and state <> 'REVOKED'\`` }

const copiesUncounted: Edit[] = [
  { drop: 'user_coupons_account_id_coupon_id_copy_no_key' },
  { file: `${features}/coupons/queries.ts`, search: 'on conflict (account_id, coupon_id, copy_no) do nothing returning id', replace: 'returning id' },
  { file: `${features}/coupons/queries.ts`, search: 'having coalesce(max(copy_no), 0) < $8::int', replace: 'having $8::int > 0' },
]

const rewardUnheld: Edit[] = [
  rewardUnlocked,
  {
    file: `${features}/orders/transitions/order-step-queries.ts`,
    search: `.$if(unmatched, (query) => query.where('status', 'in', orderGroups.gone))\n    .forUpdate()`,
    replace: `.$if(unmatched, (query) => query.where('status', 'in', orderGroups.gone))`,
  },
  {
    file: `${features}/orders/refunds/order-refunded.ts`,
    search: `    await setRefundStatus(tx, orderId, { status: await refundStandingOf(tx, orderId), version })\n`,
    replace: '',
  },
  eventsUnnumbered,
]

export const ofCoupons: Guard[] = [
  {
    guard: 'stock of a coupon',
    edits: [{ file: `${features}/coupons/queries.ts`, search: `\n    .whereRef('taken', '<', 'stock')`, replace: '' }],
    tests: ['coupons/coupons.test.ts › eight customers racing for the last coupon: one gets it'],
  },
  {
    guard: 'copies of one person are counted',
    edits: copiesUncounted,
    tests: ['coupons/coupons.test.ts › one customer taking eight times at once gets what the limit allows and uses no more stock'],
  },
  {
    guard: "the newcomers' pack is held while it is taken",
    edits: [
      {
        file: `${features}/coupons/new-user-pack.ts`,
        search: `      const templates = await queries.takePackFromStock(tx, now)\n`,
        replace: '',
      },
      {
        file: `${features}/coupons/new-user-pack.ts`,
        search: `      const list: UserCoupon[] = []\n`,
        replace: `      const templates = await queries.takePackFromStock(tx, now)\n      const list: UserCoupon[] = []\n`,
      },
      ...copiesUncounted,
    ],
    tests: ['coupons/coupons.test.ts › the new-user pack: shown, taken at once by one of eight, then gone'],
  },
  {
    guard: 'a coupon is taken by an order while it is unused',
    edits: [
      {
        file: `${features}/coupons/queries.ts`,
        search: `.where('account_id', '=', accountId)\n    .where('status', '=', 'UNUSED')`,
        replace: `.where('account_id', '=', accountId)`,
      },
    ],
    tests: [
      'coupons/coupons.test.ts › eight orders reaching for one coupon at once: one holds it',
      'orders/reads/orders.test.ts › one coupon, eight orders at once: one uses it',
    ],
  },
  {
    guard: 'rewards of one inviter are decided one after the other',
    edits: [{ file: `${features}/invites/queries.ts`, search: ' where a.id = $1 for no key update of i`', replace: ' where a.id = $1`' }],
    tests: ['invites/invites.test.ts › eight decisions about one person at once give each side one coupon'],
  },
  {
    guard: 'rewards of one inviter are counted one after the other',
    edits: [
      { file: `${features}/invites/queries.ts`, search: ' where a.id = $1 for no key update of i`', replace: ' where a.id = $1`' },
      // The row of the coupon keeps them apart as well, once it is taken.
      { file: `${features}/invites/decide-reward.ts`, search: `  const invited = await give(invitedId)\n`, replace: '' },
      {
        file: `${features}/invites/decide-reward.ts`,
        search: `  const inviter = isFull ? undefined : await give(inviterId)\n`,
        replace: `  const invited = await give(invitedId)\n  const inviter = isFull ? undefined : await give(inviterId)\n`,
      },
    ],
    tests: ['invites/invites.test.ts › eight friends who finish at once never earn more than the limit of a month; each friend gets a coupon'],
  },
  {
    guard: 'the order of a reward is held while the reward is taken back',
    edits: rewardUnheld,
    tests: ['invites/revoke-reward.test.ts › eight parts that come back at once: whichever is the last takes the reward back'],
  },
  {
    guard: 'a coupon of a reward is taken back once, and told of once',
    edits: [
      ...rewardUnheld,
      { file: `${features}/coupons/queries.ts`, search: ' and revoked_at is null returning id, account_id', replace: ' returning id, account_id' },
      { drop: 'messages_event_key_key' },
      { file: `${features}/messages/queries.ts`, search: 'on conflict (event_key) do nothing returning id', replace: 'returning id' },
    ],
    tests: ['invites/revoke-reward.test.ts › a refund that is notified eight times at once takes the reward back once'],
  },
  {
    guard: 'the order of a reward is held while it is decided',
    edits: [{ file: `${features}/invites/queries.ts`, search: `.where('id', '=', orderId).forShare()`, replace: `.where('id', '=', orderId)` }],
    tests: ['invites/revoke-reward.test.ts › eight rewards decided while the refunds of their orders arrive are either not given or taken back, never kept'],
  },
]
