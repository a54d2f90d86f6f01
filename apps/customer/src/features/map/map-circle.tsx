import { useEffect } from 'react'
import type { Point } from '@anxin/rules/distance'
import { useMapLibre } from './map-canvas.tsx'
import { circleAround } from './view.ts'

const id = 'circle'

/** A circle on the ground, as wide as what was looked for. */
export function MapCircle({ center, radiusM }: { center: Point; radiusM: number }) {
  const map = useMapLibre()
  const { lat, lng } = center

  useEffect(() => {
    const corners = circleAround({ lat, lng }, radiusM).map((corner) => [corner.lng, corner.lat])
    map.addSource(id, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } } })
    const colour = getComputedStyle(map.getContainer()).getPropertyValue('--primary')
    map.addLayer({ id: `${id}-fill`, type: 'fill', source: id, paint: { 'fill-color': colour, 'fill-opacity': 0.06 } })
    map.addLayer({ id: `${id}-line`, type: 'line', source: id, paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [3, 2] } })
    return () => {
      // A map that was closed has taken everything with it.
      if (!map.getSource(id)) return
      map.removeLayer(`${id}-fill`)
      map.removeLayer(`${id}-line`)
      map.removeSource(id)
    }
  }, [map, lat, lng, radiusM])

  return null
}
