// docs/settings.md and its Chinese twin: the settings of the environment, from the server's table and its texts.
import { isSecret, type Setting, type Settings } from '@anxin/server/settings/setting'
import { settingGroups, type GroupName } from '@anxin/server/settings/table'
import { settingTexts } from '@anxin/server/settings/texts'
import { settingKinds, settingsPage } from '@anxin/words/settings/page'
import { textIn, type Language } from '@anxin/words/words'

export const settingsFile = (language: Language) => (language === 'en' ? 'docs/settings.md' : 'docs/settings.zh-CN.md')

const groupNames: readonly GroupName[] = [
  'server',
  'database',
  'secrets',
  'sms',
  'maps',
  'uploads',
  'maskedPhone',
  'idCheck',
  'payments',
  'wechat',
  'apple',
  'push',
  'commands',
  'demo',
  'tests',
]

/** The page in one language. */
export function settingsPageIn(language: Language): string {
  const text = textIn(settingsPage, language)
  const texts: Readonly<Record<string, string>> = settingTexts[language === 'en' ? 'en' : 'zh']
  const tables = groupNames.flatMap((group) => {
    const rows: Settings = settingGroups[group]
    return [
      `## ${text(group)}`,
      '',
      `| ${text('name')} | ${text('kind')} | ${text('default')} | ${text('meaning')} |`,
      '|---|---|---|---|',
      ...Object.entries(rows).map(
        ([name, setting]) =>
          `| \`${name}\`${isSecret(setting) ? ' 🔒' : ''} | ${kindIn(setting, language)} | ${usualIn(setting, language)} | ${texts[name] ?? ''} |`,
      ),
      '',
    ]
  })
  return [`# ${text('title')}`, '', `${text('otherLanguage')} · ${text('derived')}`, '', text('intro'), '', ...tables].join('\n')
}

function kindIn(setting: Setting, language: Language): string {
  const text = textIn(settingKinds, language)
  switch (setting.kind) {
    case 'number':
      return setting.to === undefined ? text('number', { from: setting.from }) : text('numberTo', { from: setting.from, to: setting.to })
    case 'milliseconds':
      return text('milliseconds', { from: setting.from, to: setting.to ?? '' })
    case 'choice': {
      const of = setting.of.map((one) => `\`${one}\``).join(', ')
      return setting.several ? text('several', { of }) : of
    }
    case 'secret':
      return setting.atLeast === undefined ? text('secret') : text('secretOf', { atLeast: setting.atLeast })
    default:
      return text(setting.kind)
  }
}

function usualIn({ default: usual, required }: Setting, language: Language): string {
  const text = textIn(settingsPage, language)
  if (required === true) return text('required')
  if (required?.is !== undefined) return text('requiredWhere', { name: `\`${String(required.with)}\``, value: required.is })
  if (required)
    return text('requiredWith', {
      names: [required.with].flat().map(code).join(text('or')),
    })
  if (usual === undefined) return ''
  return typeof usual === 'string' ? code(usual) : text('inProduction', { usual: code(usual.otherwise), production: code(usual.production) })
}

/** A default that is another setting's value is written as its name. */
const code = (value: string) => `\`${value.replace(/^\{([A-Z_]+)\}$/, '$1').replace(/\{([A-Z_]+)\}/g, '<$1>')}\``
