import { expect, test } from 'vitest'
import { downloadUrl } from './credentials.ts'

test("the vendor's published download token", () => {
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }
  const url = 'http://78re52.com1.z0.glb.clouddn.com/resource/flower.jpg'
  expect(downloadUrl(keys, url, 1_451_491_200)).toBe(`${url}?e=1451491200&token=MY_ACCESS_KEY:438dd8pXocjYuF-6dTcKMtETB2g=`)
})
