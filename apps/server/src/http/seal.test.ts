import { constants, createPrivateKey, createPublicKey, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeal, newSealKey, unseal } from './seal.ts'

const seal = createSeal(createPrivateKey(newSealKey()))
const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' })
const sealed = (...chunks: string[]) =>
  chunks.map((text) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')).join('.')
const opened = (pwd: string) => {
  const input = { pwd }
  unseal(input, ['pwd'], { seal, encrypted: true, plainAllowed: false })
  return input.pwd
}

test('a field sealed in several chunks is opened whole', () => {
  expect(opened(sealed('如意'))).toBe('如意')
  expect(opened(sealed('a', 'b', 'c', 'd'))).toBe('abcd')
})

test('more chunks than any field has are refused and none of them is opened', () => {
  expect(() => opened(sealed('a', 'b', 'c', 'd', 'e'))).toThrow('加密内容无法识别')
  expect(() => opened(Array(5000).fill(sealed('a')).join('.'))).toThrow('加密内容无法识别')
})
