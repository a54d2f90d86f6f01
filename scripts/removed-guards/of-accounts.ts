import { features, type Edit, type Guard } from './guard.ts'

const codes = `${features}/accounts/codes-sql.ts`
const codeReusable: Edit = { file: codes, search: `.where('id', '=', id).where('used_at', 'is', null)`, replace: `.where('id', '=', id)` }
const phoneTicketReusable: Edit = { file: codes, search: `ticket.where('used_at', 'is', null).where(`, replace: 'ticket.where(' }
const networkUnlocked: Edit = {
  file: codes,
  search: 'select pg_advisory_xact_lock(${networkLock}, hashtext(${network}))',
  replace: 'select ${networkLock}::int, hashtext(${network})',
}
const phoneUnlocked: Edit = {
  file: codes,
  search: 'select pg_advisory_xact_lock(${phoneLock}, hashtext(${phone}))',
  replace: 'select ${phoneLock}::int, hashtext(${phone})',
}
/** Tries are counted as they were when the statement began, not as they are once the code's row is held. */
const triesAsRead: Edit[] = [
  { file: codes, search: 'from newest n join locked using (id)', replace: 'from newest n join sms_codes s using (id)' },
  { file: codes, search: 'case when n.own then c.tries < ', replace: 'case when n.own then s.tries < ' },
  { file: codes, search: 'else cardinality(c.stranger_tries) < ', replace: 'else cardinality(s.stranger_tries) < ' },
]

export const ofAccounts: Guard[] = [
  {
    guard: 'a code and a ticket are used once',
    edits: [codeReusable, phoneTicketReusable],
    tests: ['accounts/bind-phone.test.ts › eight at once with one ticket: one changes the number'],
  },
  {
    guard: 'a code is used once',
    edits: [codeReusable],
    tests: ['accounts/sms-codes.test.ts › eight sign-ins at once with one code: one session, one account'],
  },
  {
    guard: 'tries of a code are counted on the row that is held',
    edits: triesAsRead,
    tests: [
      'accounts/lock-outs.test.ts › at once spends no more than alone',
      'accounts/sms-codes.test.ts › after five wrong tries the right code is void too, also when tried at once',
    ],
  },
  {
    guard: 'messages of one network are counted one after the other',
    edits: [networkUnlocked],
    tests: ['accounts/sms-codes.test.ts › thirty in a day from one network, also when asked for at once'],
  },
  {
    guard: 'messages to one phone are counted one after the other',
    edits: [networkUnlocked, phoneUnlocked],
    tests: ['accounts/sms-codes.test.ts › eight at once to one phone: one message'],
  },
  {
    guard: 'the first word of a receipt counts',
    edits: [{ file: `${features}/sms/queries.ts`, search: ".where('sms_messages.state', '=', 'SENT')", replace: '' }],
    tests: ['sms/receipts.test.ts › eight times at once, and later with another word, a receipt counts once'],
  },
  {
    guard: 'the budget of a day is spent by the statement that counts it',
    edits: [
      {
        file: codes,
        search: ' where $2::integer is null or d.sent < $2 returning sent',
        replace: ' where $2::integer is null or d.sent < $2 + 100 returning sent',
      },
    ],
    tests: ['accounts/sms-budget.test.ts › all people together send no more than the budget of a day; four fifths and the end of it are an alarm'],
  },
  {
    guard: 'a message that one vendor does not take goes to the next',
    edits: [{ file: 'apps/server/src/outside/sms/in-turn.ts', search: 'if (!mayOthersTake(error.failure)) break', replace: 'break' }],
    tests: ['simulators/src/sms/in-turn.test.ts › after an unknown outcome the other vendor sends the same text, and both may arrive'],
  },
  {
    guard: 'a limit of the number ends the attempt',
    edits: [{ file: 'apps/server/src/outside/sms/failure.ts', search: "failure !== 'phoneLimit'", replace: "failure !== 'content'" }],
    tests: ['simulators/src/sms/in-turn.test.ts › a limit of the number is respected: no other vendor is asked'],
  },
  {
    guard: 'one message tries a vendor after its rest',
    edits: [{ file: 'apps/server/src/outside/sms/breaker.ts', search: '      if (restsUntil > 0) restsUntil = now().getTime() + restMs\n', replace: '' }],
    tests: ['simulators/src/sms/in-turn.test.ts › a vendor that fails rests for half a minute, one message tries it then, and its answer ends the rest'],
  },
  {
    guard: 'test messages of one operator are counted one after the other',
    edits: [{ file: `${features}/sms/queries.ts`, search: '    .forUpdate()\n', replace: '' }],
    tests: ['sms/test-sms.test.ts › one test message a minute and five an hour, also when asked for at once'],
  },
  {
    guard: 'one account of a phone',
    edits: [{ drop: 'accounts_phone_key' }],
    tests: ['accounts/new-account.test.ts › eight registrations of one phone at once make one account'],
  },
  {
    guard: 'wrong passwords of one phone are counted one after the other',
    edits: [
      {
        file: `${features}/accounts/failures-sql.ts`,
        search: 'select pg_advisory_xact_lock(${passwordLock}, hashtext(${phone}))',
        replace: 'select ${passwordLock}::int, hashtext(${phone})',
      },
    ],
    tests: ['accounts/passwords.test.ts › eight wrong passwords at once: five are compared, the rest are locked out'],
  },
  {
    guard: 'a session that was used is not used first again',
    edits: [
      {
        file: `${features}/accounts/sessions-sql.ts`,
        search: `\n    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', unusedSince)]))`,
        replace: '',
      },
    ],
    tests: ['accounts/sessions.test.ts › used eight times at once brings one new token'],
  },
  {
    guard: 'who ends a session is told by the rows that went',
    edits: [
      {
        file: `${features}/accounts/queries.ts`,
        search: `  return Number((await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', sessionId).executeTakeFirst()).numDeletedRows)`,
        replace: `  const found = await db.selectFrom('sessions').select('id').where('account_id', '=', accountId).where('id', '=', sessionId).execute()
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', sessionId).execute()
  return found.length`,
      },
    ],
    tests: ['accounts/sessions.test.ts › eight at once: one ends it'],
  },
  {
    guard: 'addresses of one account change one after the other',
    edits: [
      {
        file: `${features}/addresses/queries.ts`,
        search: `.select('id').where('id', '=', accountId).forNoKeyUpdate()`,
        replace: `.select('id').where('id', '=', accountId)`,
      },
    ],
    tests: [
      'addresses/addresses.test.ts › twenty at most, also when eight are added at once',
      'addresses/addresses.test.ts › eight defaults at once leave one',
    ],
  },
  {
    guard: 'the album is held while it changes',
    edits: [
      {
        file: `${features}/albums/queries.ts`,
        search: `.where('id', '=', technicianId).forNoKeyUpdate()`,
        replace: `.where('id', '=', technicianId)`,
      },
    ],
    tests: ['albums/albums.test.ts › of eight changes at once to the same album one is made'],
  },
  {
    guard: 'a certificate is held while it is decided',
    edits: [
      { file: `${features}/certificates/queries.ts`, search: `oneOf('for update of c')`, replace: `oneOf('')` },
      { file: `${features}/certificates/queries.ts`, search: `  await lockTechnician(tx, known.technician_id)\n`, replace: '' },
    ],
    tests: ['certificates/put-certificate.test.ts › of eight decisions at once on one certificate one is made'],
  },
  {
    guard: 'whom an account hides changes one after the other',
    edits: [
      {
        file: `${features}/blocks/queries.ts`,
        search: `.where('id', '=', accountId).forNoKeyUpdate()`,
        replace: `.where('id', '=', accountId)`,
      },
      { drop: 'blocked_added' },
      { drop: 'blocked_removed' },
    ],
    tests: ['blocks/blocks.test.ts › eight at once leave the mark of the account true'],
  },
  {
    guard: "a vendor's token signs in once",
    edits: [{ drop: 'seen_identity_tokens_pkey' }],
    tests: ['identities/apple.test.ts › signs in once, however its signature is written; of eight at once one is taken'],
  },
  {
    guard: 'a ticket of a vendor is used once',
    edits: [
      {
        file: `${features}/identities/queries.ts`,
        search: `set({ used_at: holder.now }).where(isGood(holder))`,
        replace: `set({ used_at: holder.now }).where('ticket_hash', '=', holder.hash)`,
      },
      codeReusable,
    ],
    tests: ['identities/wechat.test.ts › eight who use one ticket at once: one is signed in'],
  },
  {
    guard: 'one account of an identity',
    edits: [{ drop: 'account_identities_pkey' }],
    tests: ['identities/wechat.test.ts › eight phones for one WeChat at once: one gets it, and the others make no account'],
  },
]
