// The commands of deploy/README.md, as they stand there: what the drill types is what an operator types.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@anxin/tooling/run'

/** The blocks of commands under each heading of the section for Debian, in their order. */
function readGuide(): Map<string, string[]> {
  const page = readFileSync(join(root, 'deploy/README.md'), 'utf8')
  const [, section = ''] = /\n## Debian with systemd\n([^]*?)\n## /.exec(page) ?? []
  return new Map(
    section.split('\n### ').map((part) => [part.slice(0, part.indexOf('\n')), [...part.matchAll(/```\n([^]*?)```/g)].map(([, commands = '']) => commands)]),
  )
}

const guide = readGuide()

/** The commands under a heading, of its block `nth`. Throws where the guide has no such block. */
export function commandsOf(heading: string, nth = 0): string {
  const commands = guide.get(heading)?.[nth]
  if (commands === undefined) throw new Error(`deploy/README.md has no block ${nth + 1} under ${heading}`)
  return commands
}

/** What the guide installs before everything else. */
export function packagesOfGuide(): string[] {
  const [, names] = /apt-get install -y --no-install-recommends (.+)/.exec(commandsOf('1. Make the release')) ?? []
  if (names === undefined) throw new Error('deploy/README.md does not say what to install')
  return names.trim().split(/\s+/)
}
