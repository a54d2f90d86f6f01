import { AppFrame } from '@anxin/mobile/shell/app-frame.tsx'
import type { Shell } from '@anxin/mobile/shell/open-shell'
import { MoveSender } from '../features/visits/move-sender.tsx'
import { SpokenRegion } from '../features/spoken/spoken-region.tsx'
import { AppTabBar } from './app-tab-bar.tsx'
import { LineBar } from './line-bar.tsx'
import { Way } from './way.tsx'

/**
 * The technician's app. A lost connection stops nobody at work: instead of the customer's network modal a line says
 * so, and what is done waits to be sent.
 */
export function App(shell: Shell) {
  return (
    <AppFrame {...shell} above={<LineBar />} tabBar={<AppTabBar />}>
      <MoveSender />
      <Way />
      <SpokenRegion />
    </AppFrame>
  )
}
