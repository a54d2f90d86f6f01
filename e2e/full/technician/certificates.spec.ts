import { aLockedTreatment } from '../../a-locked-treatment.ts'
import { expectAccessible } from '../../accessible.ts'
import { aTechnician } from '../../a-technician.ts'
import { expect, pageOf, signIn, test, tokenFor } from '../../fixtures.ts'
import { mayOpenAlbum, photo } from '../../steps.ts'

test('a technician gives a certificate: its picture is encrypted on the phone and leaves it in no other way', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  await signIn(phone, await tokenFor(database, technician.phone))
  const sent: string[] = []
  phone.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await phone.goto('/technician/#/pages/certificates/certificates')
  const certificates = pageOf(phone, 'certificates')
  await certificates.getByRole('button', { name: '提交 健康证' }).click()
  const sheet = phone.getByRole('dialog', { name: /^提交/ })
  const choosing = phone.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: '添加照片' }).click()
  await mayOpenAlbum(phone)
  await (await choosing).setFiles(photo)
  await expect(sheet.getByText('已加密上传')).toBeVisible()
  await sheet.getByLabel('签发日期').fill('2026-10-01')
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: '提交审核' }).click()
  await expect(certificates.getByText('审核中').first()).toBeVisible()
  const papers = await database.rows(
    `select kind, sealed_by from papers p join technicians t on t.account_id = p.account_id where t.id = $1 and p.shredded_at is null`,
    [technician.id],
  )
  expect(papers).toEqual([{ kind: 'CERTIFICATE', sealed_by: 'CLIENT' }])
  expect(sent.filter((path) => path.includes('/upload'))).toEqual([])
})

test('a treatment that needs a certificate leads to where it is given, also one that the city does not require', async ({ phone, database }) => {
  const technician = await aTechnician(database)
  const treatment = await aLockedTreatment(database)
  await signIn(phone, await tokenFor(database, technician.phone))
  await phone.goto('/technician/#/pages/services/services')
  const services = pageOf(phone, 'services')
  await services.getByRole('button', { name: '全部项目' }).click()
  await services
    .getByRole('button', { name: /需要有效的中医师证/ })
    .filter({ hasText: treatment })
    .click()
  await pageOf(phone, 'certificates').getByRole('button', { name: '中医师证' }).click()
  const sheet = phone.getByRole('dialog', { name: '提交中医师证' })
  const choosing = phone.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: '添加照片' }).click()
  await mayOpenAlbum(phone)
  await (await choosing).setFiles(photo)
  await expect(sheet.getByText('已加密上传')).toBeVisible()
  await sheet.getByLabel('签发日期').fill('2026-10-01')
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: '提交审核' }).click()
  await expect(sheet).toBeHidden()
  expect(await database.rows('select type, state from certificates where technician_id = $1', [technician.id])).toEqual([{ type: 'TCM', state: 'PENDING' }])
})
