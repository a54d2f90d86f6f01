import { readConfig, RefusedSettings, type Config } from '../config.ts'
import type { Asking, Finding } from './finding.ts'

/** Every problem of the settings, and what could be read of them all the same. */
export function checkSettings({ env, say }: Asking): { findings: Finding[]; config: Partial<Config> } {
  try {
    const config = readConfig(env)
    const warnings = config.warnings.map((why): Finding => ({ part: 'settings', level: 'warning', said: say('settingWarning', { why }) }))
    return { findings: [{ part: 'settings', level: 'ok', said: say('settingsWhole') }, ...warnings], config }
  } catch (error) {
    if (!(error instanceof RefusedSettings)) throw error
    return {
      findings: error.problems.map((why): Finding => ({ part: 'settings', level: 'missing', said: wordsFor(why, say), remedy: say('settingsRemedy') })),
      config: error.config,
    }
  }
}

/** The most frequent one in the reader's language; the others name the setting and what it must be. */
function wordsFor(problem: string, say: Asking['say']): string {
  const [, name] = /^([A-Z_0-9]+) is missing$/.exec(problem) ?? []
  return name === undefined ? say('settingWarning', { why: problem }) : say('settingMissing', { name })
}
