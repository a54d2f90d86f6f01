import type { Point } from '@anxin/rules/distance'

export type Pin = Point & { id: string }
/** Pins that would lie on each other, at their middle. A single one is a cluster of itself. */
export type Cluster = Point & { ids: readonly string[] }

const cellPx = 56
/** Closer up all pins stand by themselves: there is nothing left to zoom into. */
export const apartFrom = 16

/** Puts pins together that lie in one cell of the screen's net at a zoom. The net lies still under the map, so that clusters do not change as it is moved. */
export function clustersOf(pins: readonly Pin[], zoom: number): Cluster[] {
  const whole = Math.floor(zoom)
  if (whole >= apartFrom) return pins.map(({ id, lat, lng }) => ({ ids: [id], lat, lng }))
  const size = (512 * 2 ** whole) / cellPx
  const cellOf = ({ lat, lng }: Point) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    return `${Math.floor(((lng + 180) / 360) * size)} ${Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)}`
  }
  const mean = (all: readonly Pin[], of: (pin: Pin) => number) => all.reduce((sum, pin) => sum + of(pin), 0) / all.length
  return [...Map.groupBy(pins, cellOf).values()].map((together) => ({
    ids: together.map(({ id }) => id),
    lat: mean(together, ({ lat }) => lat),
    lng: mean(together, ({ lng }) => lng),
  }))
}
