import { useMemo } from 'react'
import { openLocation as words } from '@anxin/words/open-location'
import type { Point } from '@anxin/rules/distance'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { Here } from '../../features/map/here.tsx'
import { MapCanvas } from '../../features/map/map-canvas.tsx'
import { MapMarker } from '../../features/map/map-marker.tsx'
import css from './open-location.module.css'

const streetZoom = 15

/** The place with a pin on it, and where one is. */
export function PlaceMap({ styleUrl, point, here, name }: { styleUrl: string; point: Point; here: Point | undefined; name: string }) {
  const text = useText(words)
  const view = useMemo(() => ({ center: point, zoom: streetZoom }), [point])
  return (
    <MapCanvas styleUrl={styleUrl} label={text('map', { name })} view={view}>
      {here && (
        <MapMarker lat={here.lat} lng={here.lng}>
          <Here />
        </MapMarker>
      )}
      <MapMarker {...point} anchor="bottom" raised>
        <span className={css.marker}>
          <Icon name="location" size={40} />
        </span>
      </MapMarker>
    </MapCanvas>
  )
}
