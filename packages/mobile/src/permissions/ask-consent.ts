import { permissions as words } from '@anxin/words/permissions'
import { textOf } from '../language/text.ts'
import { confirm } from '../overlays/dialog.ts'
import { agree } from '../storage/consent.ts'

/** Asks a person who only browses for consent. */
export async function askConsent(): Promise<boolean> {
  const text = textOf(words)
  const isGiven = await confirm({
    title: text('consentTitle'),
    content: text('consentAsk'),
    confirmText: text('consentGive'),
    cancelText: text('consentBrowse'),
  })
  if (isGiven) agree()
  return isGiven
}
