import { features, type Edit, type Guard } from './guard.ts'

const taskUnlocked: Edit = {
  file: `${features}/vetting/queries.ts`,
  search: 'open(tx, of).forUpdate().executeTakeFirst()',
  replace: 'open(tx, of).executeTakeFirst()',
}

const applicationUnlocked: Edit = {
  file: `${features}/applications/queries.ts`,
  search: `applications(tx).where('id', '=', id).forUpdate()`,
  replace: `applications(tx).where('id', '=', id)`,
}

/** An account may be two technicians. */
const technicianTwice: Edit[] = [
  { drop: 'technicians_account_id_key' },
  {
    file: `${features}/technicians/make-technician-sql.ts`,
    search: `\n    .onConflict((oc) => oc.column('account_id').doNothing())`,
    replace: '',
  },
  {
    file: `${features}/technicians/make-technician.ts`,
    search: '  if (await queries.hasTechnician(tx, accountId)) return undefined\n',
    replace: '',
  },
]

export const ofJoining: Guard[] = [
  {
    guard: 'one technician of an account',
    edits: technicianTwice,
    tests: [
      'technician-desk/technician-desk.test.ts › the account of a phone that has one is taken, and of eight who take the same phone on at once one does',
      'technician-desk/import/import-technicians.test.ts › of eight who import the same file at once one makes everybody, and the others are shown whose phones are taken',
    ],
  },
  {
    guard: 'there is one vault',
    edits: [{ drop: 'vaults_in_use' }],
    tests: ['vault/vault.test.ts › is one: of eight who make it at once one does, and a second is refused'],
  },
  {
    guard: 'an application is held while somebody decides it',
    edits: [applicationUnlocked, ...technicianTwice],
    tests: [
      'applications/applications-races.test.ts › eight approvals at once make one technician',
      'applications/applications-races.test.ts › approvals, rejections and withdrawals at once: exactly one counts, and what stands agrees with it',
    ],
  },
  {
    guard: 'an application is submitted once at a time, and its ticket used once',
    edits: [
      {
        file: `${features}/applications/queries.ts`,
        search: `.where('kind', '=', kind).forUpdate().executeTakeFirstOrThrow()`,
        replace: `.where('kind', '=', kind).executeTakeFirstOrThrow()`,
      },
      { file: `${features}/accounts/codes-sql.ts`, search: `ticket.where('used_at', 'is', null).where(`, replace: 'ticket.where(' },
    ],
    tests: [
      'applications/applications-races.test.ts › eight submissions after a rejection at once, beside decisions on the one before: one is a new revision, and nothing old decides it',
    ],
  },
  {
    guard: 'one application of an account and a kind',
    edits: [{ drop: 'applications_account_id_kind_key' }],
    tests: ['applications/applications-races.test.ts › eight first drafts at once are one application'],
  },
  {
    guard: 'one approval of a number by the vendor after the other',
    edits: [{ file: `${features}/identity-checks/settle.ts`, search: '      await queries.lockNumber(tx, idHashes)\n', replace: '' }],
    tests: ['identity-checks/identity-checks.test.ts › of one number by two accounts at once verifies one of them'],
  },
  {
    guard: 'one submission of an account after the other',
    edits: [
      {
        file: `${features}/identity-checks/submit.ts`,
        search: "    if (!(await queries.holdAccount(tx, accountId))) throw new Refusal('identityWaits')\n",
        replace: '',
      },
    ],
    tests: ['identity-checks/identity-checks.test.ts › eight times at once by one account is asked once'],
  },
  {
    guard: 'a submission is held while somebody decides it',
    edits: [{ file: `${features}/identity-checks/desk/queries.ts`, search: '    .forUpdate()\n', replace: '' }, taskUnlocked],
    tests: ['identity-checks/identity-desk.test.ts › of two who decide at once one does'],
  },
  {
    guard: 'a review is given to one',
    edits: [
      {
        file: `${features}/vetting/queries.ts`,
        search: `.where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', operatorId), eb('claimed_until', '<=', now)]))`,
        replace: '',
      },
    ],
    tests: ['vetting/vetting.test.ts › of eight operators who begin a review at once one has it'],
  },
  {
    guard: 'an application is decided once, as it is read once more when its review has ended',
    edits: [
      applicationUnlocked,
      taskUnlocked,
      {
        file: `${features}/applications/decide-application.ts`,
        search: `  if (row.state !== 'PENDING' || row.revision !== revision) throw new Refusal('vettingDecided')\n`,
        replace: '',
      },
      ...technicianTwice,
    ],
    tests: ['applications/desk/application-desk.test.ts › of eight approvals at once one makes a technician'],
  },
  {
    guard: 'what is decided is held',
    edits: [applicationUnlocked, taskUnlocked],
    tests: [
      'applications/desk/application-desk.test.ts › a decision and a withdrawal at once: one of them holds, and the queue says the same',
      'applications/desk/application-desk.test.ts › decisions, submissions made again and withdrawals at once, nine of them: what stands, the queue and the technician agree',
    ],
  },
  {
    guard: 'a certificate is held while somebody decides it',
    edits: [
      { file: `${features}/certificates/queries.ts`, search: '  await lockTechnician(tx, known.technician_id)\n', replace: '' },
      { file: `${features}/certificates/queries.ts`, search: `oneOf('for update of c')`, replace: `oneOf('')` },
      taskUnlocked,
    ],
    tests: ['certificates/desk/certificate-desk.test.ts › of eight decisions at once one holds'],
  },
  {
    guard: 'one approval of a number by people after the other',
    edits: [{ file: `${features}/identity-checks/desk/desk-acts.ts`, search: '  await lockNumber(tx, idHashes)\n', replace: '' }],
    tests: [
      'identity-checks/identity-desk.test.ts › one number waits for two accounts and is approved for one of them',
      'identity-checks/identity-desk.test.ts › a match by the vendor and six approvals by people of one number at once: one account is verified',
    ],
  },
  {
    guard: 'a paper is taken by one record',
    edits: [
      {
        file: `${features}/papers/queries.ts`,
        search: ' and kept_at is null and shredded_at is null order by key for update',
        replace: ' and shredded_at is null order by key for update',
      },
    ],
    tests: ['applications/attempts.test.ts › of eight records that name one paper at once one has it'],
  },
  {
    guard: 'papers of an account are put one after the other',
    edits: [{ file: `${features}/papers/keep-paper.ts`, search: '    await holdPuts(tx, paper.accountId)\n', replace: '' }],
    tests: ['papers/put-paper.test.ts › of eight papers put at once beside nineteen of the day one is taken, and nothing of the others is stored'],
  },
  {
    guard: 'certificates of a technician are put one after the other',
    edits: [
      {
        file: `${features}/certificates/put-certificate.ts`,
        search: "    if ((await lockTechnician(tx, technicianId))?.status === 'LEFT') throw new Refusal('technicianOnly')\n",
        replace: '',
      },
    ],
    tests: ['certificates/put-certificate.test.ts › of eight certificates put at once beside nineteen of the day one is taken'],
  },
  {
    guard: 'one change of a profile waits',
    edits: [{ file: `${features}/profile-changes/queries.ts`, search: '    .forNoKeyUpdate()\n', replace: '' }, { drop: 'profile_changes_one_open' }],
    tests: ['profile-changes/profile-changes.test.ts › eight edits at once are one change that waits'],
  },
  {
    guard: 'coupons of a technician are made one after the other',
    edits: [
      {
        file: `${features}/coupons/own-coupon-queries.ts`,
        search: `.where('id', '=', technicianId).forNoKeyUpdate()`,
        replace: `.where('id', '=', technicianId)`,
      },
    ],
    tests: ['coupons/own-coupons.test.ts › is one of five at most, however many are made at once'],
  },
  {
    guard: 'a profile is held while somebody decides its change',
    edits: [{ file: `${features}/profile-changes/queries.ts`, search: '    .forNoKeyUpdate()\n', replace: '' }, taskUnlocked],
    tests: ['profile-changes/desk/profile-desk.test.ts › of eight decisions about a profile at once one holds, and another city has none of it'],
  },
  {
    guard: 'a shop is held while somebody decides a change of its page',
    edits: [{ file: `${features}/profile-changes/shop-queries.ts`, search: '.forNoKeyUpdate()', replace: '' }, taskUnlocked],
    tests: ['shops/page-review.test.ts › of eight decisions about a page at once one holds'],
  },
  {
    guard: 'what a technician offers is changed one after the other',
    edits: [{ file: `${features}/offers/set-offer.ts`, search: '  await lockOwn(tx, technicianId)\n', replace: '' }],
    tests: ['offers/offers.test.ts › sets a price while seven other calls switch the offer on and off: none of them takes the price back'],
  },
  {
    guard: 'a technician is held while the console changes them',
    edits: [{ file: `${features}/technician-desk/queries.ts`, search: "\n    .forNoKeyUpdate('t')", replace: '' }],
    tests: [
      'technician-desk/technician-desk.test.ts › of eight edits of one person at once each says what it found, and what stands is what the last one says',
    ],
  },
]
