import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { vaultPassphrase } from '../../harness/run.ts'
import { aDesk, signInAtDesk } from '../../operator-desk.ts'
import { mayOpenAlbum, open, photo } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const name = '库异常'
const number = '11010519491231002X'

test('somebody whom the provider cannot check is reviewed by a holder of the vault, sees each look, and takes it back', async ({
  phone,
  browser,
  database,
}) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'real-name')
  const page = pageOf(phone, 'real-name')
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('请先勾选同意')).toBeVisible()
  await expectAccessible(phone)

  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '身份证号' }).fill('110105 1949 1231 002x')
  await page.getByRole('checkbox', { name: /我单独同意/ }).check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('暂无法自动核验，请补充身份证正反面照片，由人工审核')).toBeVisible()

  for (const [at, side] of ['人像面', '国徽面'].entries()) {
    const choosing = phone.waitForEvent('filechooser')
    await page.getByRole('button', { name: side }).click()
    if (at === 0) await mayOpenAlbum(phone)
    await (await choosing).setFiles(photo)
    await expect(page.getByText('已加密上传')).toHaveCount(at + 1)
  }
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('等待人工审核')).toBeVisible()

  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  await desk.page.goto('/operator/#/vetting?kind=IDENTITY')
  await desk.page.locator(`[data-row-key^="IDENTITY:${customer.id}:"]`).getByRole('button', { name: '实名认证' }).click()
  await desk.page.getByLabel('口令').fill(vaultPassphrase)
  await desk.page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(desk.page.getByText(/已打开/)).toBeVisible()
  await desk.page.keyboard.press('o')
  await expect(desk.page.getByText(`${name} ${number}`)).toBeVisible()
  for (const side of ['人像面', '国徽面']) {
    await desk.page.keyboard.press('o')
    await expect(desk.page.getByRole('img', { name: side })).toBeVisible()
  }
  await expect(desk.page.getByText('我在审核').first()).toBeVisible()
  await desk.page.keyboard.press('a')
  await desk.page.getByRole('button', { name: /确\s?定|确认/ }).click()
  await expect(desk.page.getByText('已通过').first()).toBeVisible()
  expect(desk.errors).toEqual([])
  await desk.context.close()

  await phone.reload()
  await expect(page.getByText('已实名认证').first()).toBeVisible()
  await expect(page.getByText('**************002X')).toBeVisible()
  for (const looked of ['审核员查看了人像面', '审核员查看了国徽面', '审核员查看了号码']) await expect(page.getByText(looked)).toBeVisible()
  await page.getByRole('button', { name: '撤回同意并销毁材料' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('button', { name: '提交认证' })).toBeVisible()
  expect(await database.rows('select key from papers where account_id = $1 and shredded_at is null', [customer.id])).toEqual([])
})

test('a holder opens the vault with their passphrase alone and prints a recovery key', async ({ browser }) => {
  const desk = await aDesk(browser)
  await signInAtDesk(desk.page)
  await desk.page.goto('/operator/#/vault')
  await expect(desk.page.getByRole('heading', { level: 1, name: '证件保险库' })).toBeVisible()
  await desk.page.getByLabel('口令').fill('not the passphrase')
  await desk.page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(desk.page.getByText('口令不正确')).toBeVisible()
  await desk.page.getByLabel('口令').fill(vaultPassphrase)
  await desk.page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(desk.page.getByText(/已打开/)).toBeVisible()
  await desk.page.getByRole('button', { name: '生成恢复钥匙' }).click()
  await expect(desk.page.getByText(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/)).toBeVisible()
  await desk.page.getByRole('button', { name: '我已打印并锁好' }).click()
  await expect(desk.page.getByRole('button', { name: '换一把恢复钥匙' })).toBeVisible()
  await expectAccessible(desk.page)
  expect(desk.errors).toEqual([])
  await desk.context.close()
})
