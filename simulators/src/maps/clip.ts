import { extent, margin, type Spot } from './mercator.ts'

const [least, most] = [-margin, extent + margin]

/** The part of a segment that lies on the tile; undefined when none does. */
function onTilePart([ax, ay]: Spot, [bx, by]: Spot): [Spot, Spot] | undefined {
  let [from, to] = [0, 1]
  for (const [start, way] of [
    [ax, bx - ax],
    [ay, by - ay],
  ] as const) {
    if (way === 0 && (start < least || start > most)) return undefined
    if (way === 0) continue
    const [one, other] = [(least - start) / way, (most - start) / way]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  if (from > to) return undefined
  const at = (share: number): Spot => [ax + (bx - ax) * share, ay + (by - ay) * share]
  return [at(from), at(to)]
}

/** The pieces of a line that lie on the tile. */
export function lineOnTile(line: readonly Spot[]): Spot[][] {
  const pieces: Spot[][] = []
  for (const [index, spot] of line.slice(1).entries()) {
    const before = line[index]
    const part = before && onTilePart(before, spot)
    if (!part) continue
    const last = pieces.at(-1)
    const end = last?.at(-1)
    if (last && end && end[0] === part[0][0] && end[1] === part[0][1]) last.push(part[1])
    else pieces.push(part)
  }
  return pieces
}

/** The part of a ring that lies on the tile, edge by edge (Sutherland–Hodgman); empty when none does. */
export function ringOnTile(ring: readonly Spot[]): Spot[] {
  let left: readonly Spot[] = ring
  for (const [axis, edge, side] of [
    [0, least, 1],
    [0, most, -1],
    [1, least, 1],
    [1, most, -1],
  ] as const) {
    const isIn = (spot: Spot) => (spot[axis] - edge) * side >= 0
    left = left.flatMap((spot, index): Spot[] => {
      const before = left.at(index - 1) ?? spot
      if (isIn(before) === isIn(spot)) return isIn(spot) ? [spot] : []
      const share = (edge - before[axis]) / (spot[axis] - before[axis])
      const cut: Spot = [before[0] + (spot[0] - before[0]) * share, before[1] + (spot[1] - before[1]) * share]
      return isIn(spot) ? [cut, spot] : [cut]
    })
  }
  return left.length < 3 ? [] : [...left]
}
