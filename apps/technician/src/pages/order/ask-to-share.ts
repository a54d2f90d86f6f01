import { technicianOrder } from '@anxin/words/technician-order'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { textOf } from '@anxin/mobile/language/text'
import { usePositionConsent } from '../../features/position/position.ts'

/** Explains, once, why the position is wanted, before the browser asks for it. Setting off goes on either way. */
export async function askToShare(when: 'departing' | 'sharing'): Promise<void> {
  if (usePositionConsent.getState().allowed || !navigator.geolocation) return
  const text = textOf(technicianOrder)
  const allowed = await confirm({
    title: text('positionTitle'),
    content: text('positionWhy'),
    confirmText: text(when === 'departing' ? 'positionAllow' : 'positionShareTitle'),
    ...(when === 'departing' && { cancelText: text('positionSkip') }),
  })
  if (allowed) usePositionConsent.setState({ allowed: true })
}
