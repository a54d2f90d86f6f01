import { expect, test } from 'vitest'
import { downloadUrl } from './credentials.ts'

const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }

test.each([
  ['http://78re52.com1.z0.glb.clouddn.com/resource/flower.jpg', '438dd8pXocjYuF-6dTcKMtETB2g='],
  ['http://developer.qiniu.com/resource/flower.jpg', 'yN9WtB0lQheegAwva64yBuH3ZgU='],
])("the vendor's published download token of %s", (url, token) => {
  expect(downloadUrl(keys, url, 1_451_491_200)).toBe(`${url}?e=1451491200&token=MY_ACCESS_KEY:${token}`)
})
