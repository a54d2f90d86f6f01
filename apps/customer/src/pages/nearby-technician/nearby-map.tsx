import { useMemo, useState } from 'react'
import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { distance, type Point } from '@anxin/rules/distance'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Here } from '../../features/map/here.tsx'
import { clustersOf } from '../../features/map/cluster.ts'
import { MapCanvas, type Rest } from '../../features/map/map-canvas.tsx'
import { MapCircle } from '../../features/map/map-circle.tsx'
import { MapMarker } from '../../features/map/map-marker.tsx'
import { zoomFor, type View } from '../../features/map/view.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { ClusterPin, TechnicianPin } from './pins.tsx'
import css from './nearby-technician.module.css'

/** A new search is offered when the middle has moved by so much of the radius. */
const worthSearching = 0.25
const zoomStep = 2
const widestPx = 480

type NearbyMapProps = {
  styleUrl: string
  technicians: readonly Technician[]
  /** Around where was searched. */
  center: Point
  /** Where the person is, or the visit will be. */
  own: Point | undefined
  radius: number
  chosenId: string | undefined
  isSearching: boolean
  onChoose: (techId: string) => void
  /** Without a point: around the person's own again. */
  onSearch: (center: Point | undefined) => void
}

/** Pins at the places that stand for the technicians, never at those themselves. */
export function NearbyMap({ styleUrl, technicians, center, own, radius, chosenId, isSearching, onChoose, onSearch }: NearbyMapProps) {
  const text = useText(words)
  const [rest, setRest] = useState<Rest>()
  const placed = useMemo(() => new Map(technicians.flatMap((one) => (one.place ? [[one.techId, { ...one, place: one.place }] as const] : []))), [technicians])
  const chosen = chosenId === undefined ? undefined : placed.get(chosenId)
  const { view, setView } = useView({ center, radius, chosen: chosen?.place, chosenId, zoom: rest?.zoom })
  const zoom = Math.floor(rest?.zoom ?? view.zoom)
  const clusters = useMemo(() => {
    const others = [...placed.values()].filter(({ techId }) => techId !== chosenId)
    return clustersOf(
      others.map(({ techId, place }) => ({ id: techId, ...place })),
      zoom,
    )
  }, [placed, chosenId, zoom])
  const wandered = rest?.byPerson === true && distance(rest.center, center) > radius * 1000 * worthSearching

  return (
    <>
      <MapCanvas styleUrl={styleUrl} label={text('map')} view={view} onRest={setRest}>
        <MapCircle center={center} radiusM={radius * 1000} />
        {own && (
          <MapMarker {...own}>
            <Here />
          </MapMarker>
        )}
        {clusters.map(({ ids, lat, lng }) => {
          const technician = ids.length === 1 ? placed.get(ids[0] ?? '') : undefined
          return (
            <MapMarker key={ids[0]} lat={lat} lng={lng}>
              {technician ? (
                <TechnicianPin technician={technician} onChoose={onChoose} />
              ) : (
                <ClusterPin count={ids.length} onOpen={() => setView({ center: { lat, lng }, zoom: zoom + zoomStep })} />
              )}
            </MapMarker>
          )
        })}
        {chosen && (
          <MapMarker {...chosen.place} raised>
            <TechnicianPin technician={chosen} isChosen onChoose={onChoose} />
          </MapMarker>
        )}
      </MapCanvas>
      <div className={css.over}>
        {wandered && (
          <Button size="s" variant="secondary" icon="search" busy={isSearching} onClick={() => onSearch(rest.center)}>
            {text('searchHere')}
          </Button>
        )}
      </div>
      {own && own !== center && <IconButton className={css.back} name="navigation" tone="float" label={text('backHere')} onClick={() => onSearch(undefined)} />}
    </>
  )
}

type Looking = { center: Point; radius: number; chosen: Point | undefined; chosenId: string | undefined; zoom: number | undefined }

/** Where the map looks: at what was searched, then at whom one chooses. */
function useView({ center, radius, chosen, chosenId, zoom }: Looking) {
  const around = (): View => ({ center, zoom: zoomFor({ radiusM: radius * 1000, lat: center.lat, px: Math.min(globalThis.innerWidth, widestPx) * 0.9 }) })
  const [view, setView] = useState(around)
  const [seen, setSeen] = useState({ center, radius, chosenId })
  const isOtherSearch = seen.center !== center || seen.radius !== radius
  if (isOtherSearch || seen.chosenId !== chosenId) {
    setSeen({ center, radius, chosenId })
    if (isOtherSearch) setView(around())
    else if (chosen) setView({ center: chosen, zoom: zoom ?? view.zoom })
  }
  return { view, setView }
}
