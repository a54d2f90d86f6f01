import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Marker, type PositionAnchor } from 'maplibre-gl'
import { useMapLibre } from './map-canvas.tsx'

type MapMarkerProps = { lat: number; lng: number; anchor?: PositionAnchor; raised?: boolean; children: ReactNode }

/** Something that stands on a point of the map; `raised` before all others. */
export function MapMarker({ lat, lng, anchor = 'center', raised = false, children }: MapMarkerProps) {
  const map = useMapLibre()
  const [element] = useState(() => document.createElement('div'))

  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat({ lat, lng }).addTo(map)
    return () => void marker.remove()
  }, [map, element, anchor, lat, lng])

  useEffect(() => {
    element.style.zIndex = raised ? '1' : ''
  }, [element, raised])

  return createPortal(children, element)
}
