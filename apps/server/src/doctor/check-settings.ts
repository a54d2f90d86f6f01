import { readConfig, RefusedSettings, type Config } from '../config.ts'
import { serverGroups } from '../settings/table.ts'
import { settingTexts } from '../settings/texts.ts'
import type { Asking, Finding } from './finding.ts'

/** Every problem of the settings, and what could be read of them all the same. */
export function checkSettings(asking: Asking): { findings: Finding[]; config: Partial<Config> } {
  const { env, say } = asking
  try {
    const config = readConfig(env)
    const warnings = config.warnings.map((why): Finding => ({ part: 'settings', level: 'warning', said: say('settingWarning', { why }) }))
    return { findings: [{ part: 'settings', level: 'ok', said: say('settingsWhole') }, ...warnings], config }
  } catch (error) {
    if (!(error instanceof RefusedSettings)) throw error
    return {
      findings: error.problems.map((why): Finding => ({ part: 'settings', level: 'missing', said: wordsFor(why, asking), remedy: say('settingsRemedy') })),
      config: withWholeVendors(error),
    }
  }
}

/** Vendors of text messages count only where nothing is wrong with their settings: they would send nothing. */
function withWholeVendors({ config, problems }: RefusedSettings): Partial<Config> {
  const { sms } = config
  const isBroken = Object.keys(serverGroups.sms).some((name) => problems.some((problem) => problem.startsWith(`${name} `)))
  return sms && isBroken ? { ...config, sms: { ...sms, vendors: [] } } : config
}

/** The most frequent one in the reader's language, with what the setting is for; the others name the setting and what it must be. */
function wordsFor(problem: string, { say, language }: Asking): string {
  const [, name] = /^([A-Z_0-9]+) is missing$/.exec(problem) ?? []
  if (name === undefined) return say('settingWarning', { why: problem })
  const texts: Readonly<Record<string, string>> = settingTexts[language === 'en' ? 'en' : 'zh']
  return say('settingMissing', { name, meaning: plain(texts[name] ?? '') })
}

/** Texts of settings are Markdown for the reference. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
