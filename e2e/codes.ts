import { smsCode, type Database } from './fixtures.ts'

/** The codes sent to a number, each once: two in a row may be the same. */
export const codesOf = (number: string) => {
  let taken = 0
  return () => smsCode(number, { after: taken++ })
}

/** Lets a number ask for its next code at once. */
export const passMinutes = (database: Database, number: string) =>
  database.rows(`update sms_codes set sent_at = sent_at - interval '2 minutes' where phone = $1 returning id`, [number])
