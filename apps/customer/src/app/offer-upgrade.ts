import type { Reply } from '@anxin/contract/calls'
import { shell } from '@anxin/words/shell'
import { restartApp } from '@anxin/mobile/navigation/app-router'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { textOf } from '@anxin/mobile/language/text'

/** Offers the newer version; a restart loads it. */
export async function offerUpgrade({ version, note, force }: Reply<'appVersion'>): Promise<void> {
  const text = textOf(shell)
  const isWanted = await confirm({
    title: text('newVersion', { version }),
    content: note || text('newVersionNote'),
    confirmText: text('upgrade'),
    cancelText: text('later'),
    showCancel: !force,
  })
  if (isWanted) restartApp()
}
