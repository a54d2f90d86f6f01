import { describe, expect, it } from 'vitest'
import { pictures } from './pictures.ts'
import { rasterise } from './pictures/rasterise.ts'

const drawn = [...pictures(1)]

describe('the pictures of the demo', () => {
  it('have keys of their own and are drawn the same again', () => {
    expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length)
    expect([...pictures(1)]).toEqual(drawn)
  })

  it('hold no text, no links and no unfilled number', () => {
    for (const { svg } of drawn) {
      expect(svg).not.toMatch(/<text|href=|undefined|NaN/)
    }
  })

  it('are small as WebP, one of each kind', async () => {
    const kinds = new Map(drawn.map((picture) => [picture.key.split('/')[0], picture]))
    for (const { svg, width } of kinds.values()) {
      const bytes = await rasterise(svg, width)
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(bytes.length).toBeLessThan(60_000)
    }
  })
})
