import { features, type Edit, type Guard } from './guard.ts'
import { orderUnlocked } from './locks.ts'

const ticketUnlocked: Edit = { file: `${features}/support-tickets/desk/queries.ts`, search: `one(tx, asked).forUpdate('s')`, replace: 'one(tx, asked)' }

export const ofDesk: Guard[] = [
  {
    guard: 'a change of an operator or a role holds the controls before its row',
    edits: [
      {
        file: `${features}/operators/changing.ts`,
        search: '  // Before the row, like the decision about a change that waits.\n  await lockControls(tx)\n',
        replace: '',
      },
      {
        file: `${features}/operators/change-roles.ts`,
        search: '  // Before the role, like the decision about a change that waits.\n  await lockControls(tx)\n',
        replace: '',
      },
    ],
    tests: [
      'controls/controls.test.ts › a role or an operator that is changed while such a change is agreed to is changed after it, and neither waits for the other',
    ],
  },
  {
    guard: 'one line of the log follows the other',
    edits: [
      {
        file: `${features}/audit/queries.ts`,
        search: `select pg_advisory_xact_lock(hashtextextended('audit', 0))`,
        replace: `select hashtextextended('audit', 0)`,
      },
    ],
    tests: [
      'orders/desk/show-chat.test.ts › eight looks at once leave eight lines, one after the other',
      'audit/audit.test.ts › lines written at once stand one after the other, and the log holds',
    ],
  },
  {
    guard: 'one policy is published at a time, and has a version of its own',
    edits: [
      {
        file: `${features}/policy/queries.ts`,
        search: `select pg_advisory_xact_lock(hashtextextended('policy', 0))`,
        replace: `select hashtextextended('policy', 0)`,
      },
      { drop: 'policies_version_key' },
    ],
    tests: ['policy/policy.test.ts › of drafts made on one version only the first is published: the others would undo it'],
  },
  {
    guard: "an operator's looks are counted by the statement that moves the count",
    edits: [
      {
        file: `${features}/audit/queries.ts`,
        search: 'do update set looks = l.looks + 1 returning',
        replace: 'do update set looks = (select x.looks from operator_looks x where x.operator_id = $1 and x.day = $2) + 1 returning',
      },
    ],
    tests: ['audit/phone-looks.test.ts › an operator looks at so many phones a day; with the last one an alarm is raised, and the next day begins with none'],
  },
  {
    guard: 'a change of a control is held while it is decided',
    edits: [
      {
        file: `${features}/controls/queries.ts`,
        search: `select pg_advisory_xact_lock(hashtextextended('controls', 0))`,
        replace: `select hashtextextended('controls', 0)`,
      },
      { file: `${features}/controls/queries.ts`, search: `.where('state', '=', 'WAITING')\n    .forUpdate()`, replace: `.where('state', '=', 'WAITING')` },
    ],
    tests: ['controls/controls.test.ts › of eight who agree at once one does'],
  },
  {
    guard: 'a suspension is ended while it is open',
    edits: [
      {
        file: `${features}/manage-people/suspension-queries.ts`,
        search: `.where('id', '=', id)\n    .where('ended_at', 'is', null)`,
        replace: `.where('id', '=', id)`,
      },
    ],
    tests: ['manage-people/manage-people.test.ts › the clock and an operator end a suspension at once, eight times over: one of them does, with one line'],
  },
  {
    guard: 'one suspension of a person is open',
    edits: [
      { drop: 'suspensions_open' },
      {
        file: `${features}/manage-people/customer-queries.ts`,
        search: `.where('deleted_at', 'is', null).forNoKeyUpdate()`,
        replace: `.where('deleted_at', 'is', null)`,
      },
      {
        file: `${features}/manage-people/suspension-queries.ts`,
        search: `oc.columns(['kind', 'subject_id']).where('ended_at', 'is', null).doNothing()`,
        replace: 'oc.doNothing()',
      },
    ],
    tests: ['manage-people/manage-people.test.ts › eight who suspend the same person at once: one does'],
  },
  {
    guard: 'a review is held while it is hidden',
    edits: [{ file: `${features}/manage-reviews/queries.ts`, search: `one(tx, asked).forUpdate('r')`, replace: 'one(tx, asked)' }],
    tests: ['manage-reviews/manage-reviews.test.ts › of eight that hide it at once one does, and the figures move once'],
  },
  {
    guard: 'a ticket is held while it is taken',
    edits: [ticketUnlocked],
    tests: ['support-tickets/desk/tickets.test.ts › of eight who take it at once one has it'],
  },
  {
    guard: 'an objection is held while it is decided',
    edits: [
      ticketUnlocked,
      ...orderUnlocked,
      { file: `${features}/penalties/queries.ts`, search: `\n    .forUpdate('s')`, replace: '' },
      {
        file: `${features}/penalties/queries.ts`,
        search: `.where('id', '=', refundId).forNoKeyUpdate()`,
        replace: `.where('id', '=', refundId)`,
      },
    ],
    tests: ['support-tickets/desk/decide-objection.test.ts › of eight who agree at once one gives, and no more than was taken'],
  },
  {
    guard: 'wrong tries of one operator are counted one after the other',
    edits: [
      {
        file: `${features}/operators/sign-in-queries.ts`,
        search: 'select pg_advisory_xact_lock(hashtextextended(${`operator/${name}`}, 0))',
        replace: 'select hashtextextended(${`operator/${name}`}, 0)',
      },
    ],
    tests: ['operators/operators.test.ts › eight wrong tries at once get five comparisons'],
  },
  {
    guard: 'a ticket of a closed account is used once',
    edits: [
      {
        file: `${features}/accounts/closed-sql.ts`,
        search: `.where('scene', '=', contestScene)\n    .where('used_at', 'is', null)`,
        replace: `.where('scene', '=', contestScene)`,
      },
    ],
    tests: ['penalties/contest-suspension.test.ts › eight at once with one ticket: one is heard'],
  },
  {
    guard: 'one ticket about a suspension',
    edits: [
      { drop: 'suggestions_one_by_suspension' },
      {
        file: `${features}/accounts/closed-sql.ts`,
        search: `.where('phone', '=', used.phone).forNoKeyUpdate()`,
        replace: `.where('phone', '=', used.phone)`,
      },
    ],
    tests: ['penalties/contest-suspension.test.ts › eight at once with a ticket each: one ticket of customer service, the others are more of the same'],
  },
  {
    guard: 'one objection to a refund',
    edits: [{ drop: 'suggestions_one_by_refund' }],
    tests: ['penalties/penalties.test.ts › eight objections to the same at once are one ticket; more is said there, and opens it again'],
  },
  {
    guard: 'an operator keeps no more views than the most',
    edits: [
      {
        file: `${features}/views/queries.ts`,
        search: `.where('id', '=', operatorId).forNoKeyUpdate()`,
        replace: `.where('id', '=', operatorId)`,
      },
    ],
    tests: ['views/views.test.ts › eight that are saved at once do not go over the sixty that an operator keeps'],
  },
]
