import sharp from 'sharp'
import { expect, pageOf, signIn, test } from '../../fixtures.ts'
import { mayOpenAlbum, open } from '../../steps.ts'
import { aCustomer, pastGuide } from '../../world.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#e8863a' }, limitInputPixels: false })
/** What a phone's album names and declares, and what it is. */
const photos = {
  webpNamedJpg: async () => ({ name: 'mmexport1.jpg', mimeType: 'image/jpeg', buffer: await flat(320, 240).webp().toBuffer() }),
  withoutType: async () => ({ name: 'IMG_0001', mimeType: 'application/octet-stream', buffer: await flat(320, 240).jpeg().toBuffer() }),
  hundredMegapixels: async () => ({ name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await flat(12_000, 9000).jpeg({ quality: 40 }).toBuffer() }),
  sideways: async () => ({ name: 'IMG_0003.jpg', mimeType: 'image/jpeg', buffer: await flat(6000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer() }),
  heic: async () => ({ name: 'IMG_0004.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'latin1') }),
  page: async () => ({ name: 'IMG_0005.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>alert(1)</script>') }),
}

test('whatever a phone calls a picture it is taken by its bytes and shrunk before it leaves, or the page says why not', async ({ phone, database }) => {
  const customer = await aCustomer(database)
  await signIn(phone, customer.token)
  await pastGuide(phone)
  await open(phone, 'feedback')
  const page = pageOf(phone, 'feedback')
  const choose = async (...names: readonly (keyof typeof photos)[]) => {
    const chooser = phone.waitForEvent('filechooser')
    await page.getByRole('button', { name: '添加图片' }).click()
    if ((await page.getByRole('button', { name: /删除/ }).count()) === 0) await mayOpenAlbum(phone)
    await (await chooser).setFiles(await Promise.all(names.map((name) => photos[name]())))
  }
  const removable = page.getByRole('button', { name: /删除/ })

  await choose('webpNamedJpg', 'withoutType')
  await expect(removable).toHaveCount(2)
  const sent = phone.waitForRequest((request) => request.url().endsWith('/my/common/upload'))
  await choose('hundredMegapixels')
  await expect(removable).toHaveCount(3)
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(600_000)
  await choose('sideways')
  await expect(removable).toHaveCount(4)
  await choose('heic')
  await expect(phone.getByText('这个浏览器打不开 HEIC 照片，请截图后上传，或在相机设置中改用 JPG')).toBeVisible()
  await choose('page', 'webpNamedJpg')
  await expect(phone.getByText('1张图片没有上传：这个文件不是图片，或已损坏')).toBeVisible()
  await expect(removable).toHaveCount(5)

  const shown = await phone.evaluate(`Promise.all([...document.querySelectorAll('[data-page=feedback] li img')].map(async (image) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }))`)
  expect(shown).toEqual([
    [320, 240],
    [320, 240],
    [2365, 1774],
    [1448, 2896],
    [320, 240],
  ])
})
