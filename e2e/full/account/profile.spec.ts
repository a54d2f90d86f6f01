import { expectAccessible } from '../../accessible.ts'
import { expect, pageOf, signIn, smsCode, test } from '../../fixtures.ts'
import { photo } from '../../steps.ts'
import { mayOpenAlbum, open, settled } from '../../steps.ts'
import { aCustomer, anAddress, demoTechnician, freeSlots, pastGuide, withDraft } from '../../world.ts'

test('the profile is edited field by field, a picture from the album is the portrait', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const account = () =>
    database.one<{ nickname: string; sex: number; avatar_key: string | null; signature: string | null }>(
      'select nickname, sex, avatar_key, signature from accounts where id = $1',
      [customer.id],
    )
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'mine')
  await pageOf(phone, 'mine')
    .getByRole('button', { name: /查看个人资料/ })
    .click()
  const page = pageOf(phone, 'personal')
  const edit = pageOf(phone, 'edit-page')

  await page.getByRole('button', { name: /昵称/ }).click()
  await edit.getByRole('textbox', { name: '昵称' }).fill('')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit.getByText('昵称长度为1-20个字')).toBeVisible()
  await edit.getByRole('textbox', { name: '昵称' }).fill('加微信聊')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(edit.getByText('内容包含敏感词')).toBeVisible()
  await edit.getByRole('textbox', { name: '昵称' }).fill('小满')
  await edit.getByRole('button', { name: '返回' }).click()
  const question = phone.getByRole('alertdialog', { name: '放弃修改？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  // The phone's own way back asks as well, as often as it is used.
  for (let time = 0; time < 2; time++) {
    await settled(phone)
    await phone.goBack()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toHaveCount(0)
  }
  await phone.reload()
  await expect(edit.getByRole('textbox', { name: '昵称' })).toHaveValue('小满')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('小满')).toBeVisible()

  await page.getByRole('button', { name: /昵称/ }).click()
  await edit.getByRole('textbox', { name: '昵称' }).fill('不要了')
  await phone.goBack()
  await question.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('button', { name: /昵称/ }).click()
  await expect(edit.getByRole('textbox', { name: '昵称' })).toHaveValue('小满')
  await edit.getByRole('button', { name: '返回' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: /性别/ }).click()
  await edit.getByRole('radio', { name: '女' }).check()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /性别/ })).toContainText('女')

  await page.getByRole('button', { name: /个性签名/ }).click()
  await edit.getByRole('textbox', { name: '个性签名' }).fill('慢慢来')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('慢慢来')).toBeVisible()

  await page.getByRole('button', { name: /服务偏好/ }).click()
  await edit.getByRole('textbox', { name: '服务偏好' }).fill('力度重一些，对精油过敏')
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('力度重一些，对精油过敏')).toBeVisible()

  const choosing = phone.waitForEvent('filechooser')
  await page.getByRole('button', { name: '更换头像' }).click()
  await mayOpenAlbum(phone)
  await (await choosing).setFiles(photo)
  const cutting = phone.getByRole('dialog', { name: '裁剪头像' })
  await cutting.getByRole('slider', { name: '缩放' }).fill('2')
  await expectAccessible(phone)
  await phone.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(phone)
  await phone.emulateMedia({ colorScheme: 'light' })
  await cutting.getByRole('button', { name: '使用' }).click()
  await expect(phone.getByText('头像已更换')).toBeVisible()
  expect(await account()).toMatchObject({ nickname: '小满', sex: 2, signature: '慢慢来', avatar_key: expect.stringMatching(/^p\//) })
})

test('who has just signed in has a portrait at once, though the app was opened as a guest', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await pastGuide(phone)
  await open(phone, 'login', '?redirect=%2Fpages%2Fpersonal%2Fpersonal')
  // What pictures are sent with is asked for at the launch.
  await expect.poll(() => phone.evaluate('localStorage.getItem("uploadConfig")')).toBeTruthy()
  const form = pageOf(phone, 'login')
  await form.getByRole('checkbox').check()
  await form.getByRole('textbox', { name: '手机号' }).fill(customer.phone)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByRole('textbox', { name: '6位验证码' }).fill(await smsCode(customer.phone))
  const choosing = phone.waitForEvent('filechooser')
  await pageOf(phone, 'personal').getByRole('button', { name: '更换头像' }).click()
  await mayOpenAlbum(phone)
  await (await choosing).setFiles(photo)
  await phone.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '使用' }).click()
  await expect(phone.getByText('头像已更换')).toBeVisible()
})

test('what one always wants goes into the note of an order by one tap, and out again', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  const technician = await demoTechnician(database, '13900000003')
  await anAddress(database, customer, technician)
  const [timer = 0] = await freeSlots(customer.api, technician)
  await database.rows('update accounts set service_note = $2 where id = $1', [customer.id, '力度重一些，对精油过敏'])
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await withDraft(phone, { techId: technician.id, items: [{ projectId: technician.projectId, quantity: 1 }], timer, remark: '门口有狗' })
  await open(phone, 'place-order')
  const form = pageOf(phone, 'place-order')
  const note = form.getByRole('textbox', { name: '给技师的话' })
  const own = form.getByRole('button', { name: '我的服务偏好' })
  await own.click()
  await expect(note).toHaveValue('门口有狗，力度重一些，对精油过敏')
  await expect(form.getByRole('button', { name: '力度重一些' })).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await expect(note).toHaveValue('门口有狗')

  await expect(note).not.toHaveAccessibleDescription(/电话号码/)
  await note.fill('到了请打 139 1234 5678')
  await expect(note).toHaveAccessibleDescription('电话号码会被遮住，技师看不到；需要联系时，请在订单里拨打或留言。')
})
