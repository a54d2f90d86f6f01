import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tokensAfter = (selector: string): Record<string, string> => {
  const start = css.indexOf('{', css.indexOf(selector))
  const body = css.slice(start + 1, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['--paper', '--surface', '--press']
const text: [role: string, on: string[]][] = [
  ['--ink', [...grounds, '--primary-soft', '--accent-soft', '--success-soft', '--warning-soft', '--error-soft']],
  ['--ink-2', [...grounds, '--primary-soft', '--accent-soft', '--success-soft', '--warning-soft', '--error-soft']],
  ['--ink-3', [...grounds, '--primary-soft']],
  ['--primary', [...grounds, '--primary-soft']],
  ['--accent-ink', [...grounds, '--accent-soft']],
  ['--success', [...grounds, '--success-soft']],
  ['--warning', [...grounds, '--warning-soft']],
  ['--error', [...grounds, '--error-soft']],
  ['--on-primary', ['--primary']],
  ['--on-deep', ['--primary-deep']],
  ['--on-deep-2', ['--primary-deep']],
  ['--on-accent', ['--accent']],
  ['--on-error', ['--error']],
  ['--on-toast', ['--toast']],
]
const graphic: [role: string, on: string[]][] = [
  ['--accent', ['--paper', '--surface', '--accent-soft']],
  ['--line-strong', ['--surface']],
]

const themes = { light: tokensAfter(':root'), dark: { ...tokensAfter(':root'), ...tokensAfter("[data-theme='dark']") } }

for (const [theme, tokens] of Object.entries(themes)) {
  describe(`${theme} theme`, () => {
    const pairs = [...text.map((pair) => [...pair, 4.5] as const), ...graphic.map((pair) => [...pair, 3] as const)]
    for (const [role, on, least] of pairs) {
      test.each(on)(`${role} on %s is at least ${least}:1`, (ground) => {
        expect(contrast(tokens[role] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least)
      })
    }
  })
}

test('a dark system and the chosen dark theme look the same', () => {
  expect(tokensAfter(':root:not([data-theme])')).toEqual(tokensAfter("[data-theme='dark']"))
})

test('every colour of the light theme has a dark one', () => {
  const light = tokensAfter(':root')
  const colours = Object.keys(light).filter((name) => light[name]?.startsWith('#'))
  expect(Object.keys(tokensAfter("[data-theme='dark']"))).toEqual(expect.arrayContaining(colours))
})
