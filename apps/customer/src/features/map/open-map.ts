import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { map as words } from '@anxin/words/map'
import type { Text } from '@anxin/words/words'
import type { View } from './view.ts'

setWorkerUrl(workerUrl)

type Opening = { container: HTMLElement; styleUrl: string; label: string; view: View; text: Text<typeof words.zh> }

const [furthest, closest] = [8, 18]
const fonts = "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans SC', system-ui, sans-serif"

/** A map of a style in a box: it lies flat, north is up, its buttons speak the person's language. */
export function openMap({ container, styleUrl, label, view: { center, zoom }, text }: Opening): MapLibre {
  const map = new MapLibre({
    container,
    style: styleUrl,
    center,
    zoom,
    minZoom: furthest,
    maxZoom: closest,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    localIdeographFontFamily: fonts,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': text('zoomIn'),
      'NavigationControl.ZoomOut': text('zoomOut'),
      'AttributionControl.ToggleAttribution': text('source'),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  return map
}
