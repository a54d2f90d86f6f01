import { describe, expect, test } from 'vitest'
import * as others from './specification/validators.ts'
import * as validators from './validators.ts'

describe('validators', () => {
  const worst = ['1', 'a', 'a.', 'a-', '1,000', '.', 'http://', 'http://a.', '中', 'a@', '京A', '0', '1-', ' ', '\n', '1.0']
  const checks = Object.entries({ ...validators, ...others }) as [string, (value: string) => boolean][]

  // A busy machine may hold one try up, but not three.
  function fastest(work: () => unknown): number {
    let ms = Infinity
    for (let tries = 3; tries > 0 && ms >= 50; tries--) {
      const start = performance.now()
      work()
      ms = Math.min(ms, performance.now() - start)
    }
    return ms
  }

  test.each(checks)('%s answers for 50,000 characters within 50 ms', (_, check) => {
    for (const unit of worst) {
      for (const tail of ['', '!', '@', '\n']) {
        for (const head of ['', 'a@', 'http://', '0.']) {
          const text = head + unit.repeat(50_000 / unit.length) + tail
          expect(fastest(() => check(text))).toBeLessThan(50)
        }
      }
    }
  })
})
