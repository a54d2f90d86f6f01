type Point = { x: number; y: number }
type Size = { width: number; height: number }
/** How much larger a picture is than when it fits, and how far its middle lies from the middle of the screen. */
export type Zoom = Point & { scale: number }
/** The picture as it fits, and the screen it is looked at on. */
export type Room = { picture: Size; screen: Size }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
const most = 4

/** A picture drawn `scale` times, so that what lay under `from` lies under `to`, both seen from the middle of the screen; its edges never come inside the screen. */
export function zoomed(zoom: Zoom, { scale, from, to = from }: { scale: number; from: Point; to?: Point }, { picture, screen }: Room): Zoom {
  const next = Math.min(most, Math.max(whole.scale, scale))
  const grown = next / zoom.scale
  return {
    scale: next,
    x: within((picture.width * next - screen.width) / 2, to.x - (from.x - zoom.x) * grown),
    y: within((picture.height * next - screen.height) / 2, to.y - (from.y - zoom.y) * grown),
  }
}

// A side that is shorter than the screen's stays in its middle.
const within = (room: number, offset: number) => (room <= 0 ? 0 : Math.min(room, Math.max(-room, offset)))

/** Two fingers moved to `now` and `other`; where the first was `before`. */
export const pinched = (zoom: Zoom, { before, now, other }: { before: Point; now: Point; other: Point }, room: Room): Zoom =>
  zoomed(zoom, { scale: (zoom.scale * apart(now, other)) / apart(before, other), from: middle(before, other), to: middle(now, other) }, room)

export const apart = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
