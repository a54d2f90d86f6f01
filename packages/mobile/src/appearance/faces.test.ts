import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { displayed, displayedEnglish } from './displayed.ts'
import { isInSong } from './is-in-song.ts'
import { songLetters } from './song-letters.ts'

const places = { song: './song.woff2', latin: './latin.woff2', digits: '../../../ui/src/faces/digits.woff2' }
const faceOf = (name: keyof typeof places) => readFileSync(new URL(places[name], import.meta.url))
const kb = 1024

test('the faces are small', () => {
  expect(faceOf('song').length).toBeLessThan(20 * kb)
  expect(faceOf('latin').length).toBeLessThan(12 * kb)
  // Larger, it would no longer come inside the styles.
  expect(faceOf('digits').length).toBeLessThan(4 * kb)
})

test('the display face has every letter of the titles that are set in it', () => {
  const letters = lettersOf(faceOf('song'))
  expect([...new Set(displayed.join(''))].filter((letter) => !letters.has(letter)).join('')).toBe('')
  expect([...songLetters].filter((letter) => !letters.has(letter))).toEqual([])
})

test('the Latin face has every letter of an English title, and neither figures nor a space', () => {
  const letters = lettersOf(faceOf('latin'))
  const missing = displayedEnglish.flatMap((title) => [...title.replaceAll(/[\d\s]/g, '')]).filter((letter) => !letters.has(letter))
  expect(missing).toEqual([])
  expect(['0', '9', ' '].filter((letter) => letters.has(letter))).toEqual([])
})

test('the face of figures has all of a price and a time, and no space', () => {
  const letters = lettersOf(faceOf('digits'))
  expect([...'0123456789:.,¥-–'].filter((letter) => !letters.has(letter))).toEqual([])
  expect(letters.has(' ')).toBe(false)
})

test.each([
  ['好手艺，到家里来', true],
  ['好手艺，龘到家', false],
  ['SPA 到家', false],
])('a title of the operator, %s, is set whole or not at all', (title, whole) => {
  expect(isInSong(title)).toBe(whole)
})

/** The letters a WOFF 2.0 file has glyphs for: its table `cmap`, in the format of segments (4). */
function lettersOf(file: Buffer): Set<string> {
  const knownTags = { cmap: 0, glyf: 10, loca: 11 }
  let at = 48
  const base128 = () => {
    for (let sum = 0; ;) {
      const byte = file.readUInt8(at++)
      sum = sum * 128 + (byte & 0x7f)
      if (byte < 0x80) return sum
    }
  }
  let start = 0
  let cmapAt = -1
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at++)
    const known = flags & 0x3f
    if (known === 0x3f) at += 4
    const length = base128()
    const isShape = known === knownTags.glyf || known === knownTags.loca
    const isTransformed = isShape ? flags >> 6 !== 3 : flags >> 6 !== 0
    const stored = isTransformed ? base128() : length
    if (known === knownTags.cmap) cmapAt = start
    start += stored
  }
  const cmap = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(cmapAt)
  return segmentsOf(cmap)
}

function segmentsOf(cmap: Buffer): Set<string> {
  const letters = new Set<string>()
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + n * 8))
    if (part.readUInt16BE(0) !== 4) continue
    const segments = part.readUInt16BE(6) / 2
    for (let s = 0; s < segments; s++) {
      const end = part.readUInt16BE(14 + s * 2)
      const begin = part.readUInt16BE(16 + segments * 2 + s * 2)
      for (let code = begin; code <= end && code < 0xffff; code++) letters.add(String.fromCodePoint(code))
    }
  }
  return letters
}
