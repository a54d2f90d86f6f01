import { levels, type Finding, type Level, type Say } from './finding.ts'

/** Han characters and full-width signs take two columns. */
const width = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(sign) ? 2 : 1), 0)
const padded = (text: string, to: number) => text + ' '.repeat(Math.max(0, to - width(text)))

/** A line for each finding: how it stands, of what, and what to do. */
export function asTable(findings: readonly Finding[], say: Say): string {
  const [first, second] = [Math.max(...levels.map((level) => width(say(level)))), Math.max(...findings.map(({ part }) => width(say(part))))]
  const lines = findings.flatMap(({ part, level, said, remedy }, at) => [
    `${padded(say(level), first)}  ${padded(say(part), second)}  ${said}`,
    // Once for several that want the same.
    ...(remedy && remedy !== findings[at + 1]?.remedy ? [`${' '.repeat(first + second + 4)}→ ${remedy}`] : []),
  ])
  return [say('title'), '', ...lines, '', say('summary', countsOf(findings))].join('\n')
}

const countsOf = (findings: readonly Finding[]): Record<Level, number> => {
  const of = (level: Level) => findings.filter((one) => one.level === level).length
  return { ok: of('ok'), warning: of('warning'), missing: of('missing') }
}

export const asJson = (findings: readonly Finding[]): string => JSON.stringify({ findings, ...countsOf(findings) }, null, 2)
