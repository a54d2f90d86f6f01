import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { accountRow } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { logOptions } from './log-options.ts'

const app = aTestApp()

test('a row that the database refuses is logged by the rule it breaks, without what stands in it', async () => {
  let said = ''
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      said += line.toString()
      done()
    },
  })
  const { log } = Fastify({ logger: { ...logOptions('info'), stream } })
  const account = accountRow({ invited_by: 'nobody', signature: 'a private word' })
  for (const row of [account, { ...account, sex: 9 }])
    await app.db
      .insertInto('accounts')
      .values(row)
      .execute()
      .catch((err: unknown) => log.error({ err, req: { method: 'POST', url: `/api?phone=${account.phone}` } }, 'defect'))
  expect(said).toContain('accounts_invited_by_fkey')
  expect(said).toContain('accounts_sex_check')
  for (const word of [account.phone, 'a private word', account.nickname]) expect(said).not.toContain(word)
})
