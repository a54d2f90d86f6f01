import { permissions as words } from '@anxin/words/permissions'
import { textOf } from '../language/text.ts'
import { setPlaceRefused } from './place-consent.ts'
import { confirm } from '../overlays/dialog.ts'
import { mayUse } from '../permissions/permissions.ts'

/** Offers to take back that this device may not be located; whether it may be from now on. */
export async function switchPlaceOn(): Promise<boolean> {
  const text = textOf(words)
  const isWanted = await confirm({ title: text('placeOffTitle'), content: text('placeOff'), confirmText: text('placeOn'), cancelText: text('later') })
  if (!isWanted || !(await mayUse('location'))) return false
  setPlaceRefused(false)
  return true
}
