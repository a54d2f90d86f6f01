// deploy/server.env.example: every setting of the server with its text, those that are required without a value.
import { serverGroups } from '@anxin/server/settings/table'
import type { Setting, Settings } from '@anxin/server/settings/setting'
import { settingTexts } from '@anxin/server/settings/texts'
import { settingsPage } from '@anxin/words/settings/page'
import { textIn } from '@anxin/words/words'

export const settingsExampleFile = 'deploy/server.env.example'

export function settingsExample(): string {
  const texts: Readonly<Record<string, string>> = settingTexts.en
  const title = textIn(settingsPage, 'en')
  // safe: the names of the table
  const groups = Object.entries(serverGroups) as [keyof typeof serverGroups, Settings][]
  return [
    '# Settings of the server, written by npm run generate from its table; docs/settings.md has the same with kinds and conditions.',
    '# Values of more than a word stand in single quotes; a key is one line with \\n in it. The image and the systemd unit set those of their own.',
    ...groups.flatMap(([group, rows]) => [
      '',
      `# ${title(group)}`,
      ...Object.entries(rows).flatMap(([name, setting]) => [`# ${(texts[name] ?? '').replaceAll('`', '')}`, lineOf(name, setting)]),
    ]),
    '',
  ].join('\n')
}

function lineOf(name: string, { default: usual, required }: Setting): string {
  if (required === true) return `${name}=`
  const value = typeof usual === 'object' ? usual.production : (usual ?? '')
  return `#${name}=${value.includes('{') ? '' : value}`
}
