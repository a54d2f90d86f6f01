import { useMemo } from 'react'
import { chooseLocation as words } from '@anxin/words/choose-location'
import type { Point } from '@anxin/rules/distance'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { MapCanvas } from '../../features/map/map-canvas.tsx'
import css from './choose-location.module.css'

const streetZoom = 15.4

/** A map under a pin that stands still: what lies under its tip when the map rests is the point. */
export function PickerMap({ styleUrl, point, onPoint }: { styleUrl: string; point: Point; onPoint: (point: Point) => void }) {
  const text = useText(words)
  const { lat, lng } = point
  const view = useMemo(() => ({ center: { lat, lng }, zoom: streetZoom }), [lat, lng])
  return (
    <>
      <MapCanvas styleUrl={styleUrl} label={text('map')} view={view} onRest={({ center, byPerson }) => byPerson && onPoint(rounded(center))} />
      <span className={css.pin} aria-hidden>
        <Icon name="location" size={40} />
      </span>
    </>
  )
}

// A metre is finer than any finger.
const rounded = ({ lat, lng }: Point): Point => ({ lat: Math.round(lat * 100_000) / 100_000, lng: Math.round(lng * 100_000) / 100_000 })
