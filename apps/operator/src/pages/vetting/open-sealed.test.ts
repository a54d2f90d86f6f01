import { newKeyPair } from '@anxin/rules/sealing/keys'
import { sealPaper } from '@anxin/rules/sealing/papers'
import { expect, test } from 'vitest'
import { openSealed } from './open-sealed.ts'

const claims = { owner: 'somebody', about: 'JOINING', kind: 'CERTIFICATE' }
const text = (words: string) => new TextEncoder().encode(words)
/** The header of a PNG that says how large it is. */
function png(width: number, height: number) {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

/** What an operator gets to see of bytes that somebody sealed with a client of their own. */
async function opened(bytes: Uint8Array<ArrayBuffer>) {
  const { kid, publicJwk: jwk, privateJwk } = await newKeyPair()
  const { body, lock } = await sealPaper({ kid, jwk }, claims, bytes)
  return openSealed({ ...claims, kid, lock, body: btoa(String.fromCharCode(...body)) }, new Map([[kid, privateJwk]]))
}

test('a picture of the usual size is shown', async () => {
  expect(await opened(png(2000, 1500))).toEqual({ url: expect.stringMatching(/^blob:/) })
})

test.each([
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an animation', text('GIF89a\u0001\u0000\u0001\u0000')],
  ['a picture of ten thousand by ten thousand', png(10_000, 10_000)],
  ['a picture that does not say how large it is', png(1, 1).slice(0, 12)],
  ['nothing', new Uint8Array()],
])('%s is sealed as a paper and never shown', async (_, bytes) => {
  await expect(opened(bytes)).rejects.toThrow('no picture')
})
