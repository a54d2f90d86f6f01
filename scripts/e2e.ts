// npm run e2e [full] [journeys | walk | stories | taps | clocked | walks] [files and options of Playwright]: browser tests against the built apps, a real
// server, a real database and the simulators. Without a word the quick tier; with files alone these, of either tier.
import { endWithParent } from '@anxin/server/testing/end-with-parent'
import { buildApps } from '@anxin/tooling/build-apps'
import { findBrowser, findWindowless } from '@anxin/tooling/find-browser'
import { run, tool } from '@anxin/tooling/run'

const tiers = { quick: ['journeys', 'walk'], full: ['stories', 'taps', 'clocked', 'walks'], pictures: ['pictures'] } as const
type Project = (typeof tiers)[keyof typeof tiers][number]
const projects: readonly Project[] = [...tiers.quick, ...tiers.full, ...tiers.pictures]

/** What looks at a clock has the machine to itself; the full tier's stories wait more than they work, so four share two cores. */
const workers: Partial<Record<Project, number>> = { clocked: 1, stories: 4, taps: 4, walks: 4 }

endWithParent()
await buildApps({ say: (text) => console.log(text) })
const reports = process.env.BROWSER_REPORTS
// By the last of them a run knows that somebody waits for it, and ends when nobody does (end-with-parent.ts).
const env = { CHROMIUM_PATH: await findWindowless(), WHOLE_CHROMIUM_PATH: await findBrowser(), npm_lifecycle_event: process.env.npm_lifecycle_event ?? 'e2e' }

/** One run: one cluster and one template for all of its projects. `report` names its file. */
async function play(report: string, chosen: readonly Project[], given: readonly string[]): Promise<number> {
  const reporters = reports ? 'line,json' : 'list'
  const { code } = await run(
    [
      tool('@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--reporter=${reporters}`,
      ...chosen.flatMap((project) => ['--project', project]),
      ...(chosen.length === 1 && chosen[0] && workers[chosen[0]] ? ['--workers', String(workers[chosen[0]])] : []),
      // Where files come first, they would count as projects.
      '--pass-with-no-tests',
      ...given,
    ],
    { env: { ...env, ...(reports && { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}${report}.json` }) } },
  )
  return code
}

const words = process.argv.slice(2)
const isFull = words[0] === 'full'
if (isFull) words.shift()
const only = projects.find((project) => project === words[0])
if (only) words.shift()

const runs: [string, readonly Project[]][] = only
  ? [[only, [only]]]
  : isFull
    ? tiers.full.map((project): [string, readonly Project[]] => [project, [project]])
    : [words.length > 0 ? ['asked', projects] : ['quick', tiers.quick]]
const codes: number[] = []
for (const [report, chosen] of runs) codes.push(await play(report, chosen, words))
process.exit(Math.max(...codes))
