import { cities, places } from '@anxin/city/gazetteer'
import { namedInEnglish } from '@anxin/city/gazetteer/names-en'
import { lineOnTile, ringOnTile } from './clip.ts'
import { boundsOf, extent, margin, onTile, type Point, type Spot, type Tile } from './mercator.ts'
import { streetsIn } from './streets.ts'
import { lakes, parks, rivers } from './terrain.ts'
import { vectorTile, type Feature } from './vector-tile.ts'

/** Tiles are made up to here; closer up the client enlarges them. */
export const mostZoom = 15
const streetsFrom = 8
const placesFrom = 14
const mostStored = 400

/** The address of a tile that exists; undefined for any other. */
export function tileOf({ z, x, y }: Record<keyof Tile, string>): Tile | undefined {
  if (![z, x, y].every((part) => /^\d{1,7}$/.test(part))) return undefined
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  const size = 2 ** tile.z
  return tile.z <= mostZoom && tile.x < size && tile.y < size ? tile : undefined
}

/** Draws tiles of the demo's cities: water, parks, streets and names in both languages as in tiles of OpenStreetMap, always the same. The last ones are kept. */
export function tileDrawer(): (tile: Tile) => Buffer {
  const stored = new Map<string, Buffer>()
  return (tile) => {
    const key = `${tile.z}/${tile.x}/${tile.y}`
    const known = stored.get(key)
    const drawn = known ?? draw(tile)
    stored.delete(key)
    stored.set(key, drawn)
    const [oldest] = stored.keys()
    if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest)
    return drawn
  }
}

function draw(tile: Tile): Buffer {
  const spotOf = onTile(tile)
  const spotsOf = (points: readonly Point[]) => points.map(spotOf)
  const area = ({ name, ring }: { name: string; ring: readonly Point[] }): Feature => ({
    shape: 'polygon',
    parts: [clockwise(ringOnTile(spotsOf(ring)))],
    tags: { name },
  })
  const line = (points: readonly Point[], tags: Feature['tags']): Feature => ({ shape: 'line', parts: lineOnTile(spotsOf(points)), tags })
  const named = (point: Point, tags: Feature['tags']): Feature => ({ shape: 'point', parts: isOn(spotOf(point)) ? [[spotOf(point)]] : [], tags })
  const streets = tile.z < streetsFrom ? [] : streetsIn(boundsOf(tile), tile.z)
  const areaNames = [...lakes, ...parks].map(({ name, ring }) =>
    named(middleOf(ring), { name, 'name:en': namedInEnglish(name), kind: lakes.some((lake) => lake.ring === ring) ? 'water' : 'park' }),
  )
  return vectorTile(
    [
      { name: 'park', features: parks.map(area) },
      { name: 'water', features: lakes.map(area) },
      { name: 'river', features: rivers.map(({ name, widthM, line: points }) => line(points, { name, widthM })) },
      { name: 'road', features: streets.map((road) => line(road.line, { kind: road.kind })) },
      { name: 'area-name', features: tile.z < 10 ? [] : areaNames },
      { name: 'city', features: cities.map(({ name, nameEn, center }) => named(center, { name, 'name:en': nameEn })) },
      {
        name: 'district',
        features: cities.flatMap(({ districts }) => districts.map(({ name, nameEn, center }) => named(center, { name, 'name:en': nameEn }))),
      },
      {
        name: 'place',
        features:
          tile.z < placesFrom ? [] : places.map(({ title, titleEn, category, ...at }) => named(at, { name: title, 'name:en': titleEn, kind: category })),
      },
    ].map(({ name, features }) => ({ name, features: features.filter(({ parts }) => parts.some((part) => part.length > 0)) })),
  )
}

const isOn = ([x, y]: Spot) => x >= -margin && y >= -margin && x < extent + margin && y < extent + margin

function middleOf(ring: readonly Point[]): Point {
  const [lats, lngs] = [ring.map(({ lat }) => lat), ring.map(({ lng }) => lng)]
  return { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
}

/** Outer rings run clockwise on the screen, as the format wants them. */
function clockwise(ring: Spot[]): Spot[] {
  const turned = ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y]
    return sum + beforeX * y - x * beforeY
  }, 0)
  return turned < 0 ? ring.toReversed() : ring
}
