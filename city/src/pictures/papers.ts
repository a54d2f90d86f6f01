import type { Random } from '../random.ts'
import { box, disc, line, moon, place, sheet, wash } from './ink.ts'
import { motifs } from './motifs/index.ts'
import type { MotifName } from './motifs/index.ts'
import { night, palette, schemes } from './palette.ts'
import { penFor } from './scenes.ts'

/** A certificate: frame, seal and ruled lines instead of words. 800 × 600. */
export function certificatePaper(random: Random): string {
  const scheme = random.pick(schemes.slice(0, 3))
  const pen = penFor(scheme, random, 4)
  const seal = random.pick([palette.apricot, '#c93a32', palette.glaze])
  const rules = [250, 290, 330, 370].map((y, index) => line(`M${250 - index * 6} ${y} H${index === 3 ? 460 : 550 + index * 6}`)).join('')
  const petals = Array.from({ length: 12 }, (_, index) => `<circle cx="600" cy="452" r="12" transform="rotate(${index * 30} 600 452) translate(0 -38)"/>`).join(
    '',
  )
  return sheet(
    800,
    600,
    `<g stroke="${pen.ink}" stroke-width="4" stroke-linejoin="round">${box(60, 50, 680, 500, 10, palette.white)}</g>` +
      `<g stroke="${scheme.accent}" stroke-width="2" opacity="0.6">${box(80, 70, 640, 460, 6, 'none')}</g>` +
      wash(box(270, 190, 260, 22, 11, palette.ink), palette.ink) +
      `<g stroke="${palette.inkSoft}" stroke-width="5" stroke-linecap="round" opacity="0.35">${rules}</g>` +
      place(motifs.lotus, penFor(scheme, random, 3), { x: 400, y: 168, scale: 0.55 }) +
      `<g fill="${seal}" opacity="0.85">${petals}${disc(600, 452, 40, seal)}</g><circle cx="600" cy="452" r="26" fill="none" stroke="${palette.white}" stroke-width="3"/>` +
      place(motifs.sprig, penFor(scheme, random, 3), { x: 180, y: 510, scale: 0.9 }),
  )
}

const fronts: readonly MotifName[] = ['bamboo', 'orchid', 'plum', 'sprig']

/** A shop seen from the street: awning, door, window with a lamp. 800 × 600. */
export function shopFront(random: Random): string {
  const scheme = random.pick(schemes)
  const pen = penFor(scheme, random)
  const awning = random.pick([palette.glaze, palette.bamboo, palette.apricot, '#56709c', '#8a6a4f'])
  const side = random.chance(0.5) ? 1 : -1
  const x = (offset: number) => 400 + side * offset
  const left = (offset: number, width: number) => (side === 1 ? 400 + offset : 400 - offset - width)
  const scallops = Array.from(
    { length: 10 },
    (_, index) => `<path d="M${150 + index * 50} 210 v22 a25 22 0 0 0 50 0 v-22 Z" fill="${index % 2 === 0 ? awning : palette.white}"/>`,
  ).join('')
  const walls =
    `<g stroke="${pen.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">` +
    box(160, 130, 480, 380, 6, pen.fill) +
    box(left(-200, 220), 275, 220, 160, 6, pen.wash) +
    box(left(60, 130), 275, 130, 235, 6, palette.paperWarm) +
    line(`M${x(125)} 275 V510`) +
    disc(x(112), 400, 5, scheme.accent) +
    box(250, 152, 300, 40, 8, palette.white) +
    scallops +
    '</g>'
  return sheet(
    800,
    600,
    moon(400, 280, 250, scheme.moon) +
      walls +
      wash(box(330, 167, 140, 10, 5, awning), awning) +
      place(motifs[random.pick(['lamp', 'tea', 'teapot', 'stones', 'diffuser'] as const)], pen, { x: x(-90), y: 433, scale: 0.72 }) +
      place(motifs[random.pick(fronts)], pen, { x: x(-275), y: 510, scale: 0.95 }) +
      place(motifs[random.pick(fronts)], pen, { x: x(275), y: 510, scale: 0.8 }) +
      `<g stroke="${pen.ink}" stroke-width="5" stroke-linecap="round">${line('M60 510 H740')}</g>`,
  )
}

const bannerPlans: readonly { dark: boolean; scheme: number; things: readonly (readonly [MotifName, number, number])[] }[] = [
  {
    dark: false,
    scheme: 0,
    things: [
      ['couch', 525, 1.25],
      ['orchid', 700, 0.72],
    ],
  },
  {
    dark: false,
    scheme: 1,
    things: [
      ['teapot', 580, 1.1],
      ['tea', 692, 0.75],
      ['towel', 455, 0.85],
    ],
  },
  {
    dark: true,
    scheme: 0,
    things: [
      ['sleeper', 550, 1.3],
      ['candle', 716, 0.55],
    ],
  },
]

/** A home banner with its left half free for the words laid over it. 750 × 300. */
export function bannerPaper(random: Random, number: number): string {
  const plan = bannerPlans[number - 1] ?? bannerPlans[0]
  if (!plan) throw new RangeError(`no banner ${number}`)
  const scheme = plan.dark ? night : (schemes[plan.scheme] ?? night)
  const pen = penFor(scheme, random, 3.6)
  return sheet(
    750,
    300,
    moon(580, 150, 140, scheme.moon) +
      (plan.dark ? place(motifs.moonFace, pen, { x: 660, y: 140, scale: 0.5 }) : '') +
      plan.things.map(([name, x, scale]) => place(motifs[name], pen, { x, y: 262, scale })).join('') +
      `<g stroke="${pen.ink}" stroke-width="3.6" stroke-linecap="round">${line('M420 262 H736')}</g>`,
  )
}

const guidePlans: readonly {
  night: boolean
  scheme: number
  main: MotifName
  scale: number
  small: readonly (readonly [MotifName, number, number, number])[]
}[] = [
  {
    night: false,
    scheme: 0,
    main: 'shoulders',
    scale: 2.5,
    small: [
      ['sprig', 110, 900, 1.1],
      ['tea', 640, 900, 0.9],
    ],
  },
  {
    night: false,
    scheme: 1,
    main: 'lamp',
    scale: 2.6,
    small: [
      ['teapot', 590, 900, 1.2],
      ['towel', 165, 900, 1.2],
    ],
  },
  {
    night: true,
    scheme: 0,
    main: 'sleeper',
    scale: 2.9,
    small: [
      ['clouds', 170, 440, 1.1],
      ['moonFace', 575, 440, 1.25],
    ],
  },
]

/** A full-screen guide picture: the drawing above, the lower third free for words. 750 × 1334. */
export function guidePaper(random: Random, number: number): string {
  const plan = guidePlans[number - 1] ?? guidePlans[0]
  if (!plan) throw new RangeError(`no guide picture ${number}`)
  const scheme = plan.night ? night : (schemes[plan.scheme] ?? night)
  const pen = penFor(scheme, random, 5)
  return sheet(
    750,
    1334,
    moon(375, 580, 320, scheme.moon) +
      plan.small.map(([name, x, y, scale]) => place(motifs[name], pen, { x, y, scale })).join('') +
      place(motifs[plan.main], pen, { x: 375, y: 900, scale: plan.scale }) +
      `<g stroke="${pen.ink}" stroke-width="5" stroke-linecap="round">${line('M96 900 H654')}</g>`,
  )
}
