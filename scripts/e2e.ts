// npm run e2e: browser tests against the built apps, a real server, a real database and the simulators.
import { buildApps } from './build-apps.ts'
import { findBrowser } from './find-browser.ts'
import { run, tool } from './run.ts'

await buildApps({ say: (text) => console.log(text) })
const reporters = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'line,json' : 'list'
const { code } = await run(
  [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', `--reporter=${reporters}`, ...process.argv.slice(2)],
  { env: { CHROMIUM_PATH: await findBrowser() } },
)
process.exit(code)
