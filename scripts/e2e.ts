// npm run e2e [walks | stories] [files and options of Playwright]: browser tests against the built apps, a real server, a real database and the simulators.
import { buildApps } from './build-apps.ts'
import { findBrowser } from './find-browser.ts'
import { run, tool } from './run.ts'

await buildApps({ say: (text) => console.log(text) })
const reports = process.env.BROWSER_REPORTS
const env = { CHROMIUM_PATH: await findBrowser() }

/** Walks and stories have a city of their own each, and never run beside each other. */
async function play(project: 'walks' | 'stories', given: readonly string[]): Promise<number> {
  const reporters = reports ? 'line,json' : 'list'
  const { code } = await run(
    [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--project', project, `--reporter=${reporters}`, ...given],
    { env: { ...env, ...(reports && { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}${project}.json` }) } },
  )
  return code
}

const projects = ['walks', 'stories'] as const
const [first, ...others] = process.argv.slice(2)
const only = projects.find((project) => project === first)
const given = only ? others : process.argv.slice(2)
// Of files or names that are asked for, one of the two may have none.
const asked = given.length > 0 ? [...given, '--pass-with-no-tests'] : []
const codes: number[] = []
for (const project of only ? [only] : projects) codes.push(await play(project, asked))
process.exit(Math.max(...codes))
