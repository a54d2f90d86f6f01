import { expect, smsCode, type Database } from './fixtures.ts'

/** The codes sent to a number, each once. */
export const codesOf = (number: string) => {
  let before = ''
  return async () => {
    await expect(async () => expect(await smsCode(number)).not.toBe(before)).toPass()
    before = await smsCode(number)
    return before
  }
}
/** Lets a number ask for its next code at once. */
export const passMinutes = (database: Database, number: string) =>
  database.rows(`update sms_codes set sent_at = sent_at - interval '2 minutes' where phone = $1 returning id`, [number])
