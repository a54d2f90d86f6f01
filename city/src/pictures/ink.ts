import type { Random } from '../random.ts'

/** What a motif draws with: its own box is 200 × 200, standing on y = 180. */
export type Pen = { width: number; ink: string; hair: string; fill: string; wash: string; accent: string; skin: string; random: Random }
export type Motif = (pen: Pen) => string

/** Outlines in the pen's ink. */
export const line = (d: string) => `<path d="${d}" fill="none"/>`
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
export const move = (x: number, y: number, inner: string, { scale = 1, turn = 0, flip = false } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`

/** A flat patch of colour without an outline. */
export const wash = (inner: string, colour: string, opacity = 1) => `<g stroke="none" fill="${colour}" opacity="${opacity}">${inner}</g>`

/**
 * A body as thick strokes whose union is outlined once: every stroke first in ink, then narrower in skin.
 * Limbs are [path, thickness].
 */
export function limbs(pen: Pen, parts: readonly (readonly [d: string, thickness: number])[], fill = pen.skin): string {
  const layer = (colour: string, extra: number) =>
    parts.map(([d, thickness]) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness + extra}"/>`).join('')
  return layer(pen.ink, pen.width * 2) + layer(fill, 0)
}

/** Rising steam or smoke above a point. */
export function steam(x: number, y: number, count = 2): string {
  return Array.from({ length: count }, (_, index) => {
    const left = x + (index - (count - 1) / 2) * 20
    return line(`M${left} ${y} c-9 -10 9 -16 0 -28 c-7 -10 5 -14 1 -22`)
  }).join('')
}

/** A motif placed on the sheet with the ink kept at one weight whatever its scale. */
export function place(
  motif: Motif,
  pen: Pen,
  { x, y, scale = 1, turn = 0, flip = false }: { x: number; y: number; scale?: number; turn?: number; flip?: boolean },
): string {
  const local = { ...pen, width: pen.width / scale }
  const inner = `<g transform="translate(-100 -180)" stroke="${pen.ink}" stroke-width="${local.width}" stroke-linecap="round" stroke-linejoin="round">${motif(local)}</g>`
  return move(x, y, inner, { scale, turn, flip })
}

/** A whole sheet of the given size as SVG text. It has no ground of its own: what it lies on shows through. */
export const sheet = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`

/** The round ground behind a subject. */
export const moon = (x: number, y: number, r: number, pigment: string) => wash(disc(x, y, r, pigment), pigment)
