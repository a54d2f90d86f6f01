import { describe, expect, it } from 'vitest'
import { drawStored, drawSvg, pictureKeys, storedKey } from './pictures.ts'
import { pictureKey } from './pictures/keys.ts'

const faces = ['female-young', 'female-middle', 'female-older', 'male-young', 'male-middle', 'male-older'].flatMap((who) =>
  Array.from({ length: 30 }, (_, index) => pictureKey(`portrait/${who}`, index * 97 + 1)),
)
const drawn = [...pictureKeys, ...faces].map((key) => ({ key, svg: drawSvg(1, key)?.svg ?? '' }))

describe('the pictures of the demo', () => {
  it('have keys of their own and are drawn the same again, in any order', () => {
    expect(new Set(pictureKeys).size).toBe(pictureKeys.length)
    for (const { key, svg } of drawn.toReversed()) expect(drawSvg(1, key)?.svg).toBe(svg)
    expect(drawSvg(2, 'album/001')?.svg).not.toBe(drawSvg(1, 'album/001')?.svg)
  })

  it('hold no text, no links and no unfilled number', () => {
    for (const { svg } of drawn) {
      expect(svg).toContain('<svg')
      expect(svg).not.toMatch(/<text|href=|undefined|NaN/)
    }
  })

  it('are small as WebP, one of each kind', async () => {
    const kinds = new Map(drawn.map(({ key }) => [key.split('/')[0], key]))
    for (const key of kinds.values()) {
      const bytes = await drawStored(1, storedKey(1)(key))
      expect(bytes?.subarray(8, 12).toString()).toBe('WEBP')
      expect(bytes?.length).toBeLessThan(60_000)
    }
  })

  it('are drawn for keys of their own city alone', async () => {
    for (const stored of [
      'demo/1/album/000.webp',
      'demo/2/album/001.webp',
      'demo/1/album/001.png',
      'u/1/album/001.webp',
      'demo/1/portrait/female-young/000.webp',
      'demo/1/portrait/female-young/0001.webp',
      'demo/1/portrait/child/001.webp',
      'demo/1/',
      '',
    ]) {
      expect(await drawStored(1, stored)).toBeUndefined()
    }
  })
})
