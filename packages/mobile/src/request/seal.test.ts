import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { seal, sealFields } from './seal.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const openChunk = (chunk: string) =>
  privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(chunk, 'base64'))
const open = (sealed: string) =>
  sealed
    .split('.')
    .map((chunk) => openChunk(chunk).toString('utf8'))
    .join('')

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a password', 'anxin-2026', 1],
  ['Chinese', '平安顺遂', 1],
  ['exactly one chunk', 'a'.repeat(190), 1],
  ['one byte more', 'a'.repeat(191), 2],
  ['characters of three bytes over the edge', `a${'安'.repeat(63)}心`, 2],
  ['characters of four bytes', '𠮷'.repeat(60), 2],
  ['nothing', '', 1],
])('the server reads %s as it was typed', async (_, secret, chunks) => {
  const sealed = await seal(secret, spki)
  expect(open(sealed)).toBe(secret)
  expect(sealed.split('.')).toHaveLength(chunks)
  expect(sealed.split('.').every((chunk) => openChunk(chunk).length <= 190)).toBe(true)
})

test('the same secret never looks the same twice', async () => {
  expect(await seal('secret', spki)).not.toBe(await seal('secret', spki))
})

test('fields are sealed with the marks beside them', async () => {
  const { newPwd, oldPwd, ...marks } = await sealFields({ newPwd: 'new-one', oldPwd: 'old-one' }, { publicKey: spki, publicKeyId: 'k1' })
  expect([open(newPwd), open(oldPwd)]).toEqual(['new-one', 'old-one'])
  expect(marks).toEqual({ encrypted: '1', keyId: 'k1' })
})

test('without WebCrypto the fields stay plain and carry no mark', async () => {
  vi.stubGlobal('crypto', {})
  expect(await sealFields({ pwd: 'secret' }, { publicKey: spki, publicKeyId: 'k1' })).toEqual({ pwd: 'secret' })
})
