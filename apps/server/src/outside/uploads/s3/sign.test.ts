import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import { s3Uploads } from './s3-store.ts'
import { presigned, signed } from './sign.ts'

// The examples of Amazon's documentation ("Authenticating Requests: Using the Authorization Header" and "Using Query Parameters").
const example = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const at = new Date('2013-05-24T00:00:00Z')
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const signatureOf = async (url: string, headers: Record<string, string>, method = 'GET') =>
  /Signature=(\w+)/.exec((await signed(example, { method, url: new URL(url), headers, at })).headers.get('authorization') ?? '')?.[1]

test('the published signatures of reading a bucket and its subresource', async () => {
  expect(await signatureOf('https://examplebucket.s3.amazonaws.com/?lifecycle', { 'x-amz-content-sha256': emptyHash })).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
  expect(await signatureOf('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J', { 'x-amz-content-sha256': emptyHash })).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('the published presigned address', async () => {
  expect(await presigned(example, { url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), seconds: 86_400, at })).toContain(
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

const settings = {
  ...example,
  endpoint: 'https://s3.example.com',
  bucket: 'pictures',
  privateBucket: 'papers',
  publicUrl: 'https://img.example/',
  isPathStyle: false,
}

test.each([
  [false, 'https://papers.s3.example.com/private/abc/d.jwe'],
  [true, 'https://s3.example.com/papers/private/abc/d.jwe'],
])('with buckets in the path %s, a private link begins with %s and lives 300 seconds', async (isPathStyle, address) => {
  const store = s3Uploads({ ...settings, isPathStyle }).open({ now: () => at, secrets: ['none'] })
  const link = new URL(await store.privateUrlOf('private/abc/d.jwe'))
  expect([`${link.origin}${link.pathname}`, link.searchParams.get('X-Amz-Expires'), link.searchParams.get('X-Amz-SignedHeaders')]).toEqual([
    address,
    '300',
    'host',
  ])
})

test('a page of a bucket says what is in it and where it goes on', () => {
  const page = (rest: string) =>
    readPage(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rest}<Contents><Key>p/abc/d.jpg</Key><LastModified>2026-11-27T02:00:00.000Z</LastModified><Size>7</Size></Contents><Contents><Key>logs/</Key><Size>0</Size></Contents></ListBucketResult>`,
    )
  const file = { key: 'p/abc/d.jpg', size: 7, storedAt: new Date('2026-11-27T02:00:00Z') }
  expect(page('<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>')).toEqual({ files: [file], next: 'a&b=' })
  expect(page('<IsTruncated>false</IsTruncated>')).toEqual({ files: [file], next: undefined })
  expect(() => readPage('<Error><Code>AccessDenied</Code></Error>')).toThrow('no list of a bucket')
})
