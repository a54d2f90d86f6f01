// Writes docs/sms-templates.md, the texts to submit to vendors of text messages, from the kinds of messages. With --check it only says whether it is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { sampleOf, smsKindNames, smsKinds, type SmsKind } from '@anxin/server/outside/sms/kinds'

const file = new URL('../../docs/sms-templates.md', import.meta.url)
const sites = { publicUrl: 'https://anxin.example.com', operatorUrl: 'https://anxin.example.com' }

/** A kind with a code and the same text as another shares its template. */
const alike = Map.groupBy(smsKindNames, (kind) => sampleOf(kind, { ...sites, language: 'zh-CN', style: 'named' }))
const variablesOf = (kind: SmsKind) => smsKinds[kind].variables.map((name, i) => `${i + 1}. \`${name}\``).join(' ') || '–'

const section = (kinds: readonly SmsKind[]) => {
  const [kind] = kinds
  if (kind === undefined) return []
  const sample = (language: 'zh-CN' | 'en', style: 'named' | 'numbered') => sampleOf(kind, { ...sites, language, style })
  return [
    `## ${kinds.length > 1 ? `CODE (${kinds.join(', ')})` : kind}`,
    '',
    `Variables: ${variablesOf(kind)}`,
    '',
    '| | |',
    '|---|---|',
    `| Alibaba Cloud | ${sample('zh-CN', 'named')} |`,
    `| Tencent Cloud | ${sample('zh-CN', 'numbered')} |`,
    ...(smsKinds[kind].variables.join() === 'code'
      ? [`| Alibaba Cloud, other countries | ${sample('en', 'named')} |`, `| Tencent Cloud, other countries | ${sample('en', 'numbered')} |`]
      : []),
    '',
  ]
}

const page = `${[
  '# Templates of text messages',
  '',
  'Texts to submit to the vendor for approval, one for each kind, in place of `anxin.example.com` with the own address. Written by `node scripts/docs/sms-templates.ts` from `apps/server/src/outside/sms/kinds.ts`. Only codes go to numbers of other countries. Messages with a code are submitted as verification codes, all others as notifications. How they are entered: [operating](operating/sms.md).',
  '',
  ...[...alike.values()].flatMap(section),
]
  .join('\n')
  .trimEnd()}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/sms-templates.md is stale: node scripts/docs/sms-templates.ts')
    process.exitCode = 1
  }
} else writeFileSync(file, page)
