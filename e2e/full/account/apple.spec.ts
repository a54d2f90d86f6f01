import { expect, pageOf, test } from '../../fixtures.ts'
import { open } from '../../steps.ts'
import { pastGuide } from '../../world.ts'

test('elsewhere nobody is shown a way in that does not work there', async ({ phone }) => {
  await pastGuide(phone)
  await open(phone, 'login')
  await expect(pageOf(phone, 'login').getByRole('textbox', { name: '手机号' })).toBeVisible()
  await expect(pageOf(phone, 'login').getByRole('button', { name: /微信|Apple/ })).toHaveCount(0)
})
