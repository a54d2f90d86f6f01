import { useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { queryFor } from '@anxin/mobile/request/query-client'
import { canDrawMaps } from './can-draw-maps.ts'

/** `none`: this browser draws no maps, or the operator has none. */
export type MapState = { state: 'waiting' } | { state: 'none' } | { state: 'ready'; styleUrl: string }

const darkness = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const onDarkness = (tell: () => void) => {
  darkness?.addEventListener('change', tell)
  return () => darkness?.removeEventListener('change', tell)
}

/** Whether maps can be shown, and with which style; it follows the theme. */
export function useMap(): MapState {
  const { theme } = useAppearance()
  const isDeviceDark = useSyncExternalStore(onDarkness, () => darkness?.matches ?? false)
  const { data, error } = useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 })
  if (!canDrawMaps() || error) return { state: 'none' }
  if (!data) return { state: 'waiting' }
  const isDark = theme === 'dark' || (theme === 'system' && isDeviceDark)
  return data.mapStyleUrl ? { state: 'ready', styleUrl: data.mapStyleUrl.replace('{theme}', isDark ? 'dark' : 'light') } : { state: 'none' }
}
