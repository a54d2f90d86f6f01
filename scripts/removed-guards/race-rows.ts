import { readFileSync } from 'node:fs'
import { root } from '@anxin/tooling/run'
import { features } from './guard.ts'

/** A row of the table of races in docs/testing.md. `seen`: it does not say that nobody has seen it fail yet. */
export type RaceRow = { test: string; file: string; title: string; seen: boolean }

export function raceRows(): RaceRow[] {
  const page = readFileSync(`${root}docs/testing.md`, 'utf8')
  return [...page.matchAll(/^\| `([^`]+)` › (.+?) \| (.+) \|$/gm)].map(([, path = '', title = '', guard = '']) => ({
    test: `${path} › ${title}`,
    file: path.includes('src/') ? path : `${features}/${path}`,
    title,
    seen: !guard.endsWith('(not yet)'),
  }))
}
