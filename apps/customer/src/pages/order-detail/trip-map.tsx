import { useMemo } from 'react'
import type { Point } from '@anxin/rules/distance'
import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { MapCanvas } from '../../features/map/map-canvas.tsx'
import { MapCircle } from '../../features/map/map-circle.tsx'
import { MapMarker } from '../../features/map/map-marker.tsx'
import { zoomFor } from '../../features/map/view.ts'
import type { Area } from './trip-area.ts'
import css from './trip.module.css'

const shownPx = 170

/** The door, and the circle in which the technician is. */
export function TripMap({ styleUrl, door, area }: { styleUrl: string; door: Point; area: Area }) {
  const text = useText(words)
  const { center, radiusM } = area
  const { lat, lng } = center
  const view = useMemo(() => ({ center: { lat, lng }, zoom: zoomFor({ radiusM: 1.25 * radiusM, lat, px: shownPx }) }), [lat, lng, radiusM])
  return (
    <MapCanvas styleUrl={styleUrl} label={text('tripMap')} view={view}>
      <MapCircle center={center} radiusM={radiusM} />
      <MapMarker {...door} raised>
        <span className={css.doorOnMap}>
          <Icon name="door" size={20} />
        </span>
      </MapMarker>
    </MapCanvas>
  )
}
