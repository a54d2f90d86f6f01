// npm run doctor: says what a server lacks, part by part. Ends with 0 when all is well, 1 with warnings, 2 when something is missing.
import { parseArgs } from 'node:util'
import { doctorWords } from '@anxin/words/server/doctor'
import { textIn, type Language } from '@anxin/words/words'
import { systemClock } from '../clock.ts'
import { trySmsLines } from './check-sign-in.ts'
import { examine } from './examine.ts'
import { worst } from './finding.ts'
import { asJson, asTable } from './print.ts'
import { redacted } from './redacted.ts'

const { env } = process

/** As the locale of the shell says: LC_ALL, then LC_MESSAGES, then LANG. */
const chosenLanguage = (): Language => (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh-CN' : 'en')

async function main(): Promise<number> {
  const language = chosenLanguage()
  const say = textIn(doctorWords, language)
  const options = readOptions()
  if (!options) {
    console.error(say('usage'))
    return 2
  }
  const { json, vendors, sms } = options
  if (sms !== undefined && !/^\+?\d{7,15}$/.test(sms)) {
    console.error(say('badPhone'))
    return 2
  }
  const asking = { env, now: systemClock.now, say, language, calls: vendors }
  const { findings, config } = await examine(asking)
  if (sms !== undefined) findings.push(...(await trySmsLines(asking, config, sms.replace(/^\+86/, ''))))
  console.log(redacted(json ? asJson(findings) : asTable(findings, say), env))
  if (!vendors && !json) console.log(say('noCosts'))
  return worst(findings)
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean', default: false }, vendors: { type: 'boolean', default: false }, sms: { type: 'string' } },
    })
    return values
  } catch {
    return undefined
  }
}

process.exitCode = await main()
