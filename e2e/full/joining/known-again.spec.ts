import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { openReview } from '../../joining/reviews.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { newIdentityNumber, nextSerial } from '../../serials.ts'
import { open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const insertApplication = `
  insert into applications (id, account_id, kind, state, city_code, revision, fields, submitted_at, answer_by, decided_at, created_at, changed_at)
  values ($1, $2, $3, $4, '330100', 1, '{}', now(), now() + interval '2 days', case $4 when 'REFUSED' then now() end, now(), now()) returning id`

test('somebody who was refused for good reads with another account that it is final, and a reviewer of their shop sees it', async ({
  browser,
  phone,
  database,
}) => {
  const [first, again] = [await aCustomer(database), await aCustomer(database)]
  const submitted = { realName: '苏晚晴', idCardNo: newIdentityNumber(), consent: true }
  expect((await again.api.post('/api/user/spread/doAuthentication', submitted)).code).toBe(200)
  const [refused, shop] = [`e2eR${nextSerial()}`, `e2eS${nextSerial()}`]
  await database.one(insertApplication, [refused, first.id, 'TECH', 'REFUSED'])
  await database.one(
    `insert into application_findings (id, application_id, revision, field, code, text, note, found_by, found_at)
     select $1, $2, 1, 'application', 'UNSUITABLE', '证件系伪造', '', o.id, now() from operators o order by o.id limit 1 returning id`,
    [`e2eF${nextSerial()}`, refused],
  )
  await database.one(
    `insert into known_identities (account_id, id_hash, id_hash_second, kept_at) select $1, id_hash, id_hash_second, now() from identity_checks where account_id = $2 returning account_id`,
    [first.id, again.id],
  )

  await signIn(phone, again.token)
  await pastGuide(phone)
  await open(phone, 'technician-entry')
  const entry = pageOf(phone, 'technician-entry')
  await expect(entry.getByText('不可再次申请', { exact: true })).toBeVisible()
  await expect(entry.getByText(/证件系伪造/)).toHaveCount(0)
  await expect(entry.getByRole('button', { name: '联系客服' })).toBeVisible()
  await expectAccessible(phone)

  await database.one(insertApplication, [shop, again.id, 'SHOP', 'PENDING'])
  const { page, errors, context } = await aDesk(browser)
  await signInAtDesk(page)
  const panel = await openReview(page, 'zh-CN', { kind: 'SHOP', id: shop, revision: 1 })
  await expect(panel.getByText('技师申请被最终拒绝：证件系伪造')).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})
