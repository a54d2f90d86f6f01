import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { vaultPassphrase } from '../../harness/run.ts'
import { aDesk, pressKeys, signInAtDesk } from '../../operator-desk.ts'
import { aCertificateToReview } from '../../waiting-reviews.ts'

for (const timezoneId of ['Asia/Shanghai', 'America/New_York'])
  test(`the last day of a certificate is the same where it is shown, chosen and stored, at a desk in ${timezoneId}`, async ({ browser, database, phone }) => {
    const { certificateId, token } = await aCertificateToReview(database, { from: '2026-10-01', until: '2027-09-30' })
    const { page, errors, context } = await aDesk(browser, { timezoneId })
    await signInAtDesk(page)
    await page.goto(`/operator/#/vetting?kind=CERTIFICATE&open=CERTIFICATE:${certificateId}:1`)
    const panel = page.getByRole('dialog', { name: '证件', exact: true })
    await expect(panel.getByText('2026-10-01', { exact: true })).toBeVisible()
    await expect(panel.getByText('2027-09-30', { exact: true })).toBeVisible()
    await panel.getByLabel('口令').fill(vaultPassphrase)
    await panel.getByLabel('口令').press('Enter')
    await expect(panel.getByText(/已打开/)).toBeVisible()
    await pressKeys(page, 'o')
    await expect(panel.getByText('已查看')).toHaveCount(1)

    await pressKeys(page, 'a')
    const form = page.getByRole('dialog', { name: '通过，日期以证件为准' })
    await expect(form.getByLabel('签发日期')).toHaveValue('2026-10-01')
    const lastDay = form.getByLabel('到期日期')
    await expect(lastDay).toHaveValue('2027-09-30')
    await lastDay.click()
    await page.getByTitle('2027-09-15').click()
    await expect(lastDay).toHaveValue('2027-09-15')
    await form.getByRole('button', { name: /确\s?定/ }).press('Enter')
    await expect(form).toHaveCount(0)
    await expect(panel.getByText('已通过')).toBeVisible()
    await expect(panel.getByText('2027-09-15', { exact: true })).toBeVisible()

    const stored = `select to_char(issued_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as issued, to_char(expire_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as ends
      from certificates where id = $1`
    expect(await database.one(stored, [certificateId])).toEqual({ issued: '2026-10-01 00:00', ends: '2027-09-16 00:00' })
    await signIn(phone, token)
    await phone.goto('/technician/#/pages/certificates/certificates')
    await expect(pageOf(phone, 'certificates').getByText('有效期至 2027-09-15').first()).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })
