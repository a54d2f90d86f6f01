import type { Random } from '../random.ts'
import { box, disc, line, place, sheet, wash } from './ink.ts'
import { motifs } from './motifs/index.ts'
import { palette, schemes } from './palette.ts'
import { penFor } from './scenes.ts'

const red = '#c93a32'
const bar = (x: number, y: number, width: number, height = 20) => wash(box(x, y, width, height, height / 2, palette.ink), palette.ink, 0.75)
const ruled = (x: number, y: number, width: number) =>
  `<g stroke="${palette.inkSoft}" stroke-width="5" stroke-linecap="round" opacity="0.4">${line(`M${x} ${y} h${width}`)}</g>`
const frame = (ink: string, ground: string) => `<g stroke="${ink}" stroke-width="4">${box(40, 40, 720, 424, 26, ground)}</g>`

/** The side of an identity card with a face: a silhouette, bars instead of words, the eighteen signs as a row of dots. 800 × 504. */
export function identityFront(random: Random, number: number): string {
  const scheme = random.pick(schemes.slice(0, 3))
  const isWoman = number % 2 === 0
  const hair = isWoman ? 'M548 250 q0 -92 72 -92 t72 92 v70 h-144 Z' : 'M556 232 q0 -74 64 -74 t64 74 Z'
  const face =
    wash(`<path d="${hair}"/>`, palette.ink, 0.85) +
    wash(`<ellipse cx="620" cy="240" rx="50" ry="60"/>`, palette.skin) +
    wash('<path d="M520 390 q0 -84 100 -84 t100 84 Z"/>', palette.cobalt, 0.8)
  const signs = Array.from({ length: 18 }, (_, index) => disc(250 + index * 24, 424, 7, palette.ink)).join('')
  const rows = [
    bar(90, 100, 40),
    bar(160, 100, 110 + random.int(0, 50), 26),
    bar(90, 158, 40),
    bar(160, 158, 40),
    bar(240, 158, 90),
    bar(90, 212, 40),
    bar(160, 212, 210),
  ]
  return sheet(
    800,
    504,
    frame(palette.cobalt, palette.white) +
      wash(disc(200, 310, 130, scheme.wash), scheme.wash, 0.5) +
      rows.join('') +
      [270, 306, 342].map((y, index) => ruled(160, y, 280 - index * 40 - random.int(0, 20))).join('') +
      face +
      bar(90, 414, 100) +
      signs,
  )
}

/** The other side: a disc for the emblem, two lines of title, who issued it and until when. 800 × 504. */
export function identityBack(random: Random): string {
  const scheme = random.pick(schemes.slice(0, 3))
  const rays = Array.from({ length: 16 }, (_, index) => `<circle cx="150" cy="140" r="9" transform="rotate(${index * 22.5} 150 140) translate(0 -58)"/>`).join(
    '',
  )
  return sheet(
    800,
    504,
    frame(palette.cobalt, palette.paperWarm) +
      wash(disc(590, 310, 130, scheme.wash), scheme.wash, 0.55) +
      `<g fill="${red}" opacity="0.85">${rays}${disc(150, 140, 46, red)}</g>` +
      bar(280, 96, 340, 30) +
      bar(330, 156, 240, 34) +
      bar(200, 356, 90) +
      bar(320, 356, 220) +
      bar(200, 408, 90) +
      bar(320, 408, 270),
  )
}

/** A business licence: double frame, emblem, two columns of ruled lines, the square of a code, a red seal. 800 × 566. */
export function licencePaper(random: Random): string {
  const scheme = random.pick(schemes.slice(0, 3))
  const cells = Array.from({ length: 49 }, (_, index) =>
    random.chance(0.5) ? `<rect x="${634 + (index % 7) * 12}" y="${96 + Math.floor(index / 7) * 12}" width="12" height="12"/>` : '',
  ).join('')
  const columns = [0, 1, 2, 3].map((row) => bar(110, 262 + row * 52, 70, 16) + ruled(200, 270 + row * 52, 150 + random.int(0, 50))).join('')
  const others = [0, 1].map((row) => bar(430, 262 + row * 52, 70, 16) + ruled(520, 270 + row * 52, 130 + random.int(0, 50))).join('')
  return sheet(
    800,
    566,
    `<g stroke="${scheme.accent}" stroke-width="6">${box(40, 40, 720, 486, 4, palette.white)}</g><g stroke="${scheme.accent}" stroke-width="2">${box(58, 58, 684, 450, 2, 'none')}</g>` +
      disc(400, 108, 34, red) +
      wash(box(290, 162, 220, 36, 6, palette.ink), palette.ink) +
      wash(cells, palette.ink) +
      columns +
      others +
      `<g fill="none" stroke="${red}" stroke-width="6" opacity="0.8"><circle cx="610" cy="430" r="54"/></g>` +
      place(motifs.lotus, { ...penFor(scheme, random, 3), ink: red }, { x: 610, y: 452, scale: 0.3 }),
  )
}
