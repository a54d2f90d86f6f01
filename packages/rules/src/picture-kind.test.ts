import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'
import { pictureSize } from './picture-size.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [...part])))
const zeros = (count: number) => Array.from({ length: count }, () => 0)

const png = bytes('\u0089PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x2e, 0xe0, 0, 0, 0x23, 0x28], zeros(5))
// Notes of 0x10 bytes, then a table that is no frame, then fill bytes, then the frame: 9000 high, 12000 wide.
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0x10], zeros(14), [0xff, 0xc4, 0, 4, 0, 0, 0xff, 0xff, 0xff, 0xc2, 0, 17, 8, 0x23, 0x28, 0x2e, 0xe0], zeros(8))

test.each([
  ['a PNG', png, 'png', { width: 12_000, height: 9000 }],
  ['a JPEG with notes before its frame', jpeg, 'jpeg', { width: 12_000, height: 9000 }],
  ['a GIF', bytes('GIF89a', [0x40, 1, 0xf0, 0]), 'gif', { width: 320, height: 240 }],
  ['a lossy WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(4), zeros(3), [0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0]), 'webp', { width: 320, height: 240 }],
  ['a lossless WebP', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x3f, 0xc1, 0x3b, 0]), 'webp', { width: 320, height: 240 }],
  ['an animated WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x3f, 1, 0, 0xef, 0, 0]), 'webp', { width: 320, height: 240 }],
  ['a HEIC of a phone', bytes([0, 0, 0, 0x24], 'ftypheic', zeros(4), 'mif1heic'), 'heif', undefined],
  ['a HEIC whose brand stands behind a general one', bytes([0, 0, 0, 0x20], 'ftypmif1', zeros(4), 'heicmif1'), 'heif', undefined],
  ['an AVIF', bytes([0, 0, 0, 0x20], 'ftypavif', zeros(4), 'avifmif1'), 'heif', undefined],
  ['a film', bytes([0, 0, 0, 0x20], 'ftypisom', zeros(4), 'isomavc1mp41'), undefined, undefined],
  ['a page', bytes('<html><script>'), undefined, undefined],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined, undefined],
  ['a sound in the container of WebP', bytes('RIFF', zeros(4), 'WAVE'), undefined, undefined],
  ['nothing', bytes(''), undefined, undefined],
] as const)('what a file is and how large, its first bytes say: %s', (_, file, kind, size) => {
  expect([pictureKind(file), pictureSize(file)]).toEqual([kind, size])
})

test('a header that ends too early says no size', () => {
  for (const whole of [png, jpeg]) for (let length = 0; length < 20; length++) expect(pictureSize(whole.subarray(0, length)), String(length)).toBeUndefined()
})
