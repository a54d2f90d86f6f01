import { mostZoom } from './tiles.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

type Colours = Record<'land' | 'water' | 'park' | 'highway' | 'major' | 'minor' | 'casing' | 'ink' | 'quiet' | 'wet' | 'green' | 'halo', string>
const colours: Record<Theme, Colours> = {
  light: {
    land: '#efece4',
    water: '#c3d9ee',
    park: '#dbe8d2',
    highway: '#f8dca6',
    major: '#ffffff',
    minor: '#ffffff',
    casing: '#d9d3c5',
    ink: '#3b4656',
    quiet: '#667180',
    wet: '#4a6f96',
    green: '#57744a',
    halo: '#fbfaf6',
  },
  dark: {
    land: '#141a23',
    water: '#16304a',
    park: '#182a22',
    highway: '#5a4d36',
    major: '#384557',
    minor: '#2a3442',
    casing: '#0d1118',
    ink: '#d3dae3',
    quiet: '#97a3b1',
    wet: '#86acd4',
    green: '#8eb588',
    halo: '#0f141b',
  },
}

/** From one zoom's value to another's, doubling as the map does. */
const growing = (...stops: readonly unknown[]) => ['interpolate', ['exponential', 2], ['zoom'], ...stops]
const stepping = (...stops: readonly unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops]
// A line of so many metres at the cities' latitudes: half of it per zoom step outwards.
const metres = (zoom: number) => ['*', ['get', 'widthM'], 2 ** zoom / 67_000]

/** A MapLibre style of the demo's cities: tiles from this service, names in the reader's own fonts. */
export function styleOf(theme: Theme, tilesUrl: string): object {
  const { land, water, park, highway, major, minor, casing, ink, quiet, wet, green, halo } = colours[theme]
  const road = (id: string, kind: string, paint: object, minzoom: number) => ({
    id,
    type: 'line',
    source: 'city',
    'source-layer': 'road',
    filter: ['==', ['get', 'kind'], kind],
    minzoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint,
  })
  const names = (layer: string, minzoom: number, maxzoom: number, { colour, size, ...more }: { colour: string; size: unknown; filter?: unknown }) => ({
    id: `name-${layer}-${colour}`,
    type: 'symbol',
    source: 'city',
    'source-layer': layer,
    minzoom,
    maxzoom,
    ...more,
    layout: { 'text-field': ['get', 'name'], 'text-size': size, 'text-max-width': 8, 'text-padding': 6 },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  })
  return {
    version: 8,
    name: `Anxin ${theme}`,
    sources: { city: { type: 'vector', tiles: [tilesUrl], minzoom: 5, maxzoom: mostZoom, attribution: '演示地图' } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      { id: 'park', type: 'fill', source: 'city', 'source-layer': 'park', paint: { 'fill-color': park } },
      { id: 'water', type: 'fill', source: 'city', 'source-layer': 'water', paint: { 'fill-color': water } },
      {
        id: 'river',
        type: 'line',
        source: 'city',
        'source-layer': 'river',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': water, 'line-width': growing(8, metres(8), 18, metres(18)) },
      },
      road('minor-casing', 'minor', { 'line-color': casing, 'line-width': stepping(13, 1.2, 16, 7, 18, 18) }, 14),
      road('major-casing', 'major', { 'line-color': casing, 'line-width': stepping(11, 1.2, 14, 5, 18, 26) }, 11),
      road('highway-casing', 'highway', { 'line-color': casing, 'line-width': stepping(9, 1.6, 14, 8, 18, 36) }, 9),
      road('minor', 'minor', { 'line-color': minor, 'line-width': stepping(13, 0.8, 16, 5.4, 18, 15) }, 13),
      road('major', 'major', { 'line-color': major, 'line-width': stepping(11, 0.8, 14, 3.6, 18, 23) }, 11),
      road('highway', 'highway', { 'line-color': highway, 'line-width': stepping(8, 0.8, 14, 6, 18, 32) }, 8),
      names('place', 14, 24, { colour: quiet, size: 11 }),
      names('area-name', 11, 24, { colour: wet, size: 12, filter: ['==', ['get', 'kind'], 'water'] }),
      names('area-name', 11, 24, { colour: green, size: 12, filter: ['==', ['get', 'kind'], 'park'] }),
      names('district', 9.5, 15, { colour: ink, size: stepping(10, 11, 14, 15) }),
      names('city', 5, 9.5, { colour: ink, size: 16 }),
    ],
  }
}
