export type Tile = { z: number; x: number; y: number }
export type Point = { lat: number; lng: number }
/** In units of a tile, from its upper left corner. */
export type Spot = readonly [x: number, y: number]

/** Units along the edge of a tile. */
export const extent = 4096
/** Drawn beyond the edge, so that lines and names go on in the next tile. */
export const margin = 128

/** Makes the function that places points on a tile, in web mercator. */
export function onTile({ z, x, y }: Tile): (point: Point) => Spot {
  const size = 2 ** z
  return ({ lat, lng }) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return [((lng + 180) / 360) * size * extent - x * extent, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size * extent - y * extent]
  }
}

export type Bounds = { south: number; north: number; west: number; east: number }

/** What a tile covers, with its margin, in degrees. */
export function boundsOf({ z, x, y }: Tile): Bounds {
  const size = 2 ** z
  const over = margin / extent
  const lngAt = (at: number) => (at / size) * 360 - 180
  const latAt = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / size))) * 180) / Math.PI
  return { west: lngAt(x - over), east: lngAt(x + 1 + over), north: latAt(y - over), south: latAt(y + 1 + over) }
}
