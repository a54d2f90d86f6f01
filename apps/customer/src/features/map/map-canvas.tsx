import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Map as MapLibre } from 'maplibre-gl'
import { map as words } from '@anxin/words/map'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { labelIn, labelsOf, type Labels } from './labels-in.ts'
import { openMap } from './open-map.ts'
import type { View } from './view.ts'
import css from './map-canvas.module.css'

/** Where the map came to rest; `byHand` after a person moved it. */
export type Rest = View & { byPerson: boolean }

type MapCanvasProps = {
  styleUrl: string
  /** What the map shows, for those who do not see it. */
  label: string
  /** The map goes there whenever it is another one. */
  view: View
  onRest?: (rest: Rest) => void
  /** Pins and circles. */
  children?: ReactNode
}

const MapContext = createContext<MapLibre | undefined>(undefined)

/** The map that pins and circles lie on. */
export function useMapLibre(): MapLibre {
  const map = use(MapContext)
  if (!map) throw new Error('outside a map')
  return map
}

/** A map to pan and zoom, by finger, mouse and keys. A style that does not come can be asked for again. */
export function MapCanvas({ styleUrl, label, view, onRest, children }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [map, setMap] = useState<MapLibre>()
  const [labels, setLabels] = useState<readonly Labels[]>([])
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const text = useText(words)
  const told = useEffectEvent((rest: Rest) => onRest?.(rest))
  const open = useEffectEvent((container: HTMLElement) => openMap({ container, styleUrl, label, view, text }))

  useEffect(() => {
    if (!box.current) return undefined
    const opened = open(box.current)
    let hasStyle = false
    opened.on('moveend', (event) => {
      const { lat, lng } = opened.getCenter()
      told({ center: { lat, lng }, zoom: opened.getZoom(), byPerson: event.originalEvent !== undefined })
    })
    opened.once('style.load', () => {
      hasStyle = true
      setLabels(labelsOf(opened))
      setMap(opened)
    })
    // A tile that does not come leaves a gap; without the style there is nothing at all.
    opened.on('error', () => hasStyle || setFailed(true))
    return () => {
      setMap(undefined)
      opened.remove()
    }
  }, [attempt, styleUrl])

  useEffect(() => {
    if (map) labelIn(map, labels, language)
  }, [map, labels, language])

  const { center, zoom } = view
  useEffect(() => {
    map?.easeTo({ center, zoom, duration: 400 })
  }, [map, center, zoom])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={css.frame} data-map={failed ? 'failed' : map ? 'shown' : 'loading'}>
      <div ref={box} className={css.map} />
      {map && <MapContext value={map}>{children}</MapContext>}
      {failed && (
        <div className={css.failed} role="status">
          <p>{text('failed')}</p>
          <Button size="s" variant="secondary" onClick={retry}>
            {text('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
