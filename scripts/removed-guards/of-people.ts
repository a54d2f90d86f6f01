import { features, type Edit, type Guard } from './guard.ts'
import { alarmsAsSeen, orderUnlocked, wordUnclaimed } from './locks.ts'

const visitUnlocked: Edit[] = [
  { file: `${features}/safety/queries.ts`, search: '${visits.CUSTOMER} for no key update of o', replace: '${visits.CUSTOMER}' },
  { file: `${features}/safety/queries.ts`, search: '${visits.TECHNICIAN} for no key update of o', replace: '${visits.TECHNICIAN}' },
]

const accountUnlocked: Edit = {
  file: `${features}/safety/queries.ts`,
  search: `.where('id', '=', accountId).forNoKeyUpdate()`,
  replace: `.where('id', '=', accountId)`,
}

export const ofPeople: Guard[] = [
  {
    guard: 'one answer under a key of a write',
    edits: [{ drop: 'keyed_answers_pkey' }],
    tests: [
      'chat/chat.test.ts › that comes twice under its key is one message, also from eight phones at once',
      'penalties/penalties.test.ts › sent eight times at once under one key it is one objection with one answer, and later it is heard again; without a key it stands already',
      'apps/server/src/http/with-idempotency.test.ts › eight repeats at once are one write with one answer',
    ],
  },
  {
    guard: 'a file of the disk gets its name once',
    edits: [
      { file: 'apps/server/src/outside/uploads/disk/whole-files.ts', search: 'await link(draft, file)', replace: 'await copyFile(draft, file)' },
      { file: 'apps/server/src/outside/uploads/disk/whole-files.ts', search: 'import { link,', replace: 'import { copyFile,' },
    ],
    tests: ['apps/server/src/outside/uploads/disk/disk-store.test.ts › of eight that write the same key one does, whole'],
  },
  {
    guard: 'the order is held while a message gets its number',
    edits: [{ file: `${features}/chat/queries.ts`, search: '${party} for no key update of o', replace: '${party}' }],
    tests: ['chat/chat.test.ts › gets its own number, however many are written at once'],
  },
  {
    guard: 'a message is forgotten by one',
    edits: [{ file: `${features}/chat/forget-sql.ts`, search: ' for update of m skip locked', replace: '' }],
    tests: ['chat/sweep.test.ts › eight sweeps at once forget each message once'],
  },
  {
    guard: 'a follower follows once',
    edits: [{ drop: 'follows_pkey' }],
    tests: ['follows/follows.test.ts › eight switches at once end as one of them, and the count stands'],
  },
  {
    guard: 'followers are counted by the statement that moves the count',
    edits: [
      {
        file: `${features}/follows/queries.ts`,
        search: "eb('fans_count', '+', by)",
        replace: "eb(eb.selectFrom('technicians as x').select('x.fans_count').where('x.id', '=', technicianId), '+', by)",
      },
    ],
    tests: ['follows/follows.test.ts › eight at once, of one customer and of eight, leave the count right'],
  },
  {
    guard: 'one message of one event',
    edits: [
      { drop: 'messages_event_key_key' },
      { file: `${features}/messages/queries.ts`, search: 'on conflict (event_key) do nothing returning id', replace: 'returning id' },
    ],
    tests: [
      'follows/notify-followers.test.ts › eight changes said by eight at once make one message for each of many followers',
      'messages/messages.test.ts › one event makes one message for each account',
    ],
  },
  {
    guard: 'a follower stands while they are told',
    edits: [{ file: `${features}/follows/queries.ts`, search: ' limit $5 for key share of f', replace: ' limit $5' }],
    tests: ['follows/notify-followers.test.ts › eight who let go while they are notified all get away, and hear of nothing later'],
  },
  {
    guard: 'a network that opens a code is seen once a day',
    edits: [{ drop: 'poster_scans_pkey' }],
    tests: ['invites/posters.test.ts › an opened code counts once a day for each network and poster, for its owner alone'],
  },
  {
    guard: 'one review of an order',
    edits: [
      { drop: 'reviews_order_id_key' },
      {
        file: `${features}/reviews/queries.ts`,
        search: `.onConflict((oc) => oc.column('order_id').doNothing())\n    .returning('id')`,
        replace: `.returning('id')`,
      },
      ...orderUnlocked,
    ],
    tests: ['reviews/reviews.test.ts › eight reviews of one order at once: one is written and counted'],
  },
  {
    guard: 'a review is held while it is written again',
    edits: [{ file: `${features}/reviews/edit-queries.ts`, search: '${selectWritten} for update', replace: '${selectWritten}' }],
    tests: ['reviews/reviews.test.ts › eight changes of one review at once leave the figures of the one that was last'],
  },
  {
    guard: 'a review is answered where it has no answer',
    edits: [{ file: `${features}/reviews/tech-queries.ts`, search: "\n    .where('reply', 'is', null)", replace: '' }],
    tests: ['reviews/tech-reviews.test.ts › eight replies at once are one'],
  },
  {
    guard: 'a technician is held while they choose whom they serve',
    edits: [
      { file: `${features}/tech-customers/queries.ts`, search: `.where('id', '=', technicianId).forNoKeyUpdate()`, replace: `.where('id', '=', technicianId)` },
    ],
    tests: ['tech-customers/tech-customers.test.ts › eight blocks and unblocks at once leave the mark of the technician true'],
  },
  {
    guard: 'an order is held while somebody declares their health with it',
    edits: [{ file: `${features}/orders/reads/queries.ts`, search: 'own(tx, orderId, accountId).forNoKeyUpdate()', replace: 'own(tx, orderId, accountId)' }],
    tests: ['orders/health/health-notes.test.ts › starts and changes of the note at the same moment, eight of them: nobody begins on words they have not read'],
  },
  {
    guard: 'one timer of a side is open',
    edits: [...visitUnlocked, accountUnlocked, { drop: 'safety_timers_one_open' }],
    tests: ['safety/safety.test.ts › is one, however many times it is armed at once'],
  },
  {
    guard: 'whom an account trusts changes one after the other',
    edits: [
      accountUnlocked,
      // The row of the contact holds up the next one too.
      { file: `${features}/safety/settings.ts`, search: `\n    await keepContact(tx, { accountId, name, phone, now })`, replace: '' },
      {
        file: `${features}/safety/settings.ts`,
        search: 'await askContact(tx, { accountId, phone, now })',
        replace: 'await askContact(tx, { accountId, phone, now })\n    await keepContact(tx, { accountId, name, phone, now })',
      },
    ],
    tests: ['safety/confirm-contact.test.ts › is asked three times a day by one account, and a phone hears three in a day from all; eight at once get no more'],
  },
  {
    guard: 'a phone is asked by one account after the other',
    edits: [
      {
        file: `${features}/safety/contact-queries.ts`,
        search: 'select pg_advisory_xact_lock(hashtextextended(${`contact-ask/${phone}`}, 0))',
        replace: 'select hashtextextended(${`contact-ask/${phone}`}, 0)',
      },
    ],
    tests: ['safety/confirm-contact.test.ts › is asked three times a day by one account, and a phone hears three in a day from all; eight at once get no more'],
  },
  {
    guard: 'tries of a safety code are counted by the statement that moves the count',
    edits: [
      {
        file: `${features}/safety/queries.ts`,
        search: `      .set((eb) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
      .where('id', '=', id)
      .where('wrong_pins', '<', most)
      .returning('wrong_pins')`,
        replace: `      .from('safety_timers as s')
      .set((eb) => ({ wrong_pins: eb('s.wrong_pins', '+', 1) }))
      .whereRef('s.id', '=', 'safety_timers.id')
      .where('safety_timers.id', '=', id)
      .where('s.wrong_pins', '<', most)
      .returning('safety_timers.wrong_pins')`,
      },
    ],
    tests: ['safety/safety.test.ts › takes five wrong codes, also eight at once, and then goes on to its alarm'],
  },
  {
    guard: 'one appeal of an order is open',
    edits: [...orderUnlocked, { drop: 'appeals_one_open' }],
    tests: ['orders/disputes/appeals.test.ts › eight appeals at once are one case, which the others get as their answer'],
  },
  {
    guard: "one at a time asks for a vendor's token",
    edits: [
      { file: 'apps/server/src/http/shared-token-cache.ts', search: 'underway.get(key) ?? renew', replace: 'renew' },
      { file: 'apps/server/src/http/shared-values-queries.ts', search: 'select pg_advisory_xact_lock(hashtext(${name}))', replace: 'select hashtext(${name})' },
    ],
    tests: [
      'apps/server/src/http/shared-token-cache.test.ts › while a vendor takes its time, eight who need its token keep one connection busy and get the same token',
    ],
  },
  {
    guard: 'one server at a time counts what came to an end',
    edits: [{ file: 'apps/server/src/metrics/outcomes-sql.ts', search: '.forUpdate().skipLocked()', replace: '' }],
    tests: [
      'apps/server/src/metrics/outcomes.test.ts › eight servers that count at the same moment add each booking once, and none whose transaction may still be open',
    ],
  },
  {
    guard: 'a word is taken by one worker',
    edits: [wordUnclaimed],
    tests: ['apps/server/src/jobs/outbox.test.ts › eight workers at once say each word once'],
  },
  {
    guard: 'marking words waits for none of them',
    edits: [{ file: 'apps/server/src/jobs/outbox-queries.ts', search: `.forUpdate('o')\n        .skipLocked()`, replace: `.forUpdate('o')` }],
    tests: ['apps/server/src/jobs/outbox.test.ts › marking words waits for none that is being woken: that one is said again, the others are marked'],
  },
  {
    guard: 'one walk through the books at a time, and one alarm about what it finds',
    edits: [
      {
        file: `${features}/money/ledger/walk-queries.ts`,
        search: `\n    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))`,
        replace: '',
      },
      ...alarmsAsSeen,
    ],
    tests: [
      'money/ledger/check-ledger.test.ts › a damaged posting raises one alarm however often it is looked for, for operators of all cities; repaired it ends by itself',
    ],
  },
  {
    guard: 'one server looks at the work at a time, and there is one alarm about what stands still',
    edits: [
      { file: 'apps/server/src/jobs/watch-queries.ts', search: `\n    .forUpdate()`, replace: '' },
      // What is written down holds up the next one too.
      { file: 'apps/server/src/jobs/watch-jobs.ts', search: `\n          await keepStates(tx, states, now)`, replace: '' },
      {
        file: 'apps/server/src/jobs/watch-jobs.ts',
        search: 'await tell(tx, stuckIn(states, topics, now), now)',
        replace: 'await tell(tx, stuckIn(states, topics, now), now)\n          await keepStates(tx, states, now)',
      },
      ...alarmsAsSeen,
    ],
    tests: ['apps/server/src/jobs/stuck-work.test.ts › eight servers that look at once tell of it once'],
  },
]
