import { features, type Edit, type Guard } from './guard.ts'

/** The shop that is held before its invitation alone keeps answers and revocations apart, too. */
const invitationUnlocked: Edit[] = [
  { file: `${features}/shops/answer-invitation.ts`, search: '    if (shopOfIt !== undefined) await lockShop(tx, shopOfIt)\n', replace: '' },
  { file: `${features}/shops/invitation-queries.ts`, search: "    .forUpdate('i')\n", replace: '' },
]
const membershipsUnlocked: Edit = { file: `${features}/shops/answer-invitation.ts`, search: '    await lockMemberships(tx, accountId)\n', replace: '' }
const shopUnlocked: Edit = { file: `${features}/shops/require-member.ts`, search: '  await lockShop(tx, shopId)\n', replace: '' }

export const ofShops: Guard[] = [
  {
    guard: 'one change of a page waits',
    edits: [
      shopUnlocked,
      // What applies at once is written to the shop before, which holds it as well.
      { file: `${features}/shops/edit-store.ts`, search: '    await updateStore(tx, shopId, facts)\n', replace: '' },
      { drop: 'profile_changes_one_open_of_shop' },
    ],
    tests: ['shops/page-review.test.ts › eight edits of a page at once are one change that waits'],
  },
  {
    guard: 'one shop of an owner',
    edits: [
      { file: `${features}/shops/open-shop.ts`, search: '  await lockMemberships(tx, accountId)\n', replace: '' },
      // The desk holds the membership and the account of the owner whom it looks up as well.
      { file: `${features}/technician-desk/create-technician.ts`, search: '  if (holder) await holdMembership(tx, holder.id)\n', replace: '' },
      {
        file: `${features}/technician-desk/queries.ts`,
        search: "    .where('phone', '=', phone)\n    .forNoKeyUpdate()\n",
        replace: "    .where('phone', '=', phone)\n",
      },
      { drop: 'shop_members_one_shop' },
    ],
    tests: ['shop-desk/shop-desk.test.ts › of eight who open a shop for the same owner at once one does'],
  },
  {
    guard: 'one answer to an invitation after the other',
    edits: [membershipsUnlocked, ...invitationUnlocked],
    tests: ['shops/invitations.test.ts › of eight answers at the same moment one joins'],
  },
  {
    guard: 'one change of the memberships of an account after the other',
    edits: [membershipsUnlocked],
    tests: ['shops/invitations.test.ts › eight shops invite one technician, who accepts all at once: one gets them, the others’ invitations stay open'],
  },
  {
    guard: 'an invitation is held while it is answered',
    edits: invitationUnlocked,
    tests: [
      'shops/invitations.test.ts › an answer and its revocation at the same moment: a member, or nothing',
      'shops/invitations.test.ts › acceptances, refusals and revocations of one invitation at once, eight of them: one counts, and what stands agrees with it',
    ],
  },
  {
    guard: 'one open invitation of a shop and a phone',
    edits: [
      shopUnlocked,
      { file: `${features}/shops/invite.ts`, search: '    await lockInvited(tx, phoneHashes[0])\n', replace: '' },
      { drop: 'shop_invitations_one_open' },
    ],
    tests: ['shops/invitations.test.ts › a phone that is invited by eight at once is invited once'],
  },
  {
    guard: 'who belongs to a shop, and as what, stays so while it is changed',
    edits: [shopUnlocked],
    tests: ['shops/members.test.ts › the owner hands the shop over and is a manager from then on; at no moment are there two owners or none'],
  },
]
