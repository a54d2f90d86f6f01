import { extent, type Spot } from './mercator.ts'

type Shape = 'point' | 'line' | 'polygon'
export type Feature = { shape: Shape; parts: readonly (readonly Spot[])[]; tags: Record<string, string | number> }
export type Layer = { name: string; features: readonly Feature[] }

const shapeNumbers: Record<Shape, number> = { point: 1, line: 2, polygon: 3 }
const [moveTo, lineTo, closePath] = [1, 2, 7]
const [varintWire, doubleWire, bytesWire] = [0, 1, 2]

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left % 128) | 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

const field = (number: number, wire: number) => varint(number * 8 + wire)
const bytes = (number: number, content: readonly number[]): number[] => [...field(number, bytesWire), ...varint(content.length), ...content]
const whole = (number: number, value: number): number[] => [...field(number, varintWire), ...varint(value)]
const text = (number: number, value: string): number[] => bytes(number, [...Buffer.from(value)])
const double = (number: number, value: number): number[] => {
  const buffer = Buffer.alloc(8)
  buffer.writeDoubleLE(value)
  return [...field(number, doubleWire), ...buffer]
}
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

/** Moves of a pen, each from where the last one ended. */
function geometry({ shape, parts }: Feature): number[] {
  const moves: number[] = []
  let [x, y] = [0, 0]
  const to = (spot: Spot) => {
    const [nextX, nextY] = [Math.round(spot[0]), Math.round(spot[1])]
    moves.push(zigzag(nextX - x), zigzag(nextY - y))
    x = nextX
    y = nextY
  }
  for (const [first, ...rest] of parts) {
    if (!first) continue
    moves.push(moveTo + 8)
    to(first)
    if (rest.length > 0) moves.push(lineTo + rest.length * 8)
    for (const spot of rest) to(spot)
    if (shape === 'polygon') moves.push(closePath + 8)
  }
  return moves.flatMap(varint)
}

/** Vector tile 2.1, as Mapbox describes it: layers of features with their tags. */
export function vectorTile(layers: readonly Layer[]): Buffer {
  return Buffer.from(layers.filter(({ features }) => features.length > 0).flatMap((layer) => bytes(3, layerBytes(layer))))
}

function layerBytes({ name, features }: Layer): number[] {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))]
  const [keyAt, valueAt] = [new Map(keys.map((key, at) => [key, at])), new Map(values.map((value, at) => [value, at]))]
  const tagsOf = ({ tags }: Feature) => Object.entries(tags).flatMap(([key, value]) => [...varint(keyAt.get(key) ?? 0), ...varint(valueAt.get(value) ?? 0)])
  return [
    ...text(1, name),
    ...features.flatMap((feature) => bytes(2, [...bytes(2, tagsOf(feature)), ...whole(3, shapeNumbers[feature.shape]), ...bytes(4, geometry(feature))])),
    ...keys.flatMap((key) => text(3, key)),
    ...values.flatMap((value) => bytes(4, typeof value === 'string' ? text(1, value) : double(3, value))),
    ...whole(5, extent),
    ...whole(15, 2),
  ]
}
