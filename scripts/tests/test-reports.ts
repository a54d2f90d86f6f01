import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '@anxin/tooling/run'

/** What the reporters write, as far as the sum at the end of a run needs it. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

type Suite = {
  specs?: { file: string; line: number; title: string; ok: boolean; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: Suite[]
}
export type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] }

const head = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 20).join('\n    ')

/** A line for each unit or server test that failed, and for each file that could not be run. */
export const failedUnits = ({ testResults }: UnitReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const bad = assertionResults.filter(({ status }) => status === 'failed')
    if (bad.length === 0 && message) return [`${relative(root, name)}\n    ${head(message)}`]
    return bad.map(({ fullName, failureMessages }) => `${relative(root, name)} › ${fullName}\n    ${head(failureMessages[0])}`)
  })

type Spec = NonNullable<Suite['specs']>[number]

const lines = (suites: readonly Suite[], isMeant: (spec: Spec) => boolean): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(isMeant)
      .map(({ file, line, title, tests }) => `${file}:${line} › ${title}\n    ${head(tests[0]?.results.find(({ error }) => error)?.error?.message)}`),
    ...lines(inner, isMeant),
  ])

/** A line for each browser test that failed, also where a later try passed. */
export const failedInBrowser = (suites: readonly Suite[]): string[] => lines(suites, ({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
