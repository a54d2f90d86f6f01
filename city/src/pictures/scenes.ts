import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import { disc, line, oval, place, sheet, wash } from './ink.ts'
import type { Pen } from './ink.ts'
import { motifs } from './motifs/index.ts'
import type { MotifName } from './motifs/index.ts'
import { night, palette, schemes } from './palette.ts'
import type { Scheme } from './palette.ts'

const people: readonly MotifName[] = ['back', 'shoulders', 'couch', 'hands', 'foot', 'feet', 'head', 'leg', 'mother', 'sleeper', 'stretch']
const wide: readonly MotifName[] = ['couch', 'hands', 'sleeper', 'head', 'shoulders', 'stretch', 'leg']
const objects: readonly MotifName[] = [
  'tea',
  'teapot',
  'oil',
  'stones',
  'moxa',
  'cups',
  'guasha',
  'towel',
  'towelRoll',
  'lamp',
  'candle',
  'basin',
  'mortar',
  'bowl',
  'diffuser',
  'bamboo',
  'orchid',
  'plum',
  'sprig',
  'lotus',
]
const stillLife: readonly MotifName[] = ['tea', 'teapot', 'towel', 'towelRoll', 'lamp', 'candle', 'diffuser', 'orchid', 'sprig', 'stones', 'pillow']

export const penFor = (scheme: Scheme, random: Random, width = 5): Pen => ({
  width,
  ink: scheme === night ? '#e8eefb' : palette.ink,
  hair: scheme === night ? '#10244f' : palette.ink,
  fill: scheme.fill,
  wash: scheme.wash === palette.white ? palette.moonDeep : scheme.wash,
  accent: scheme.accent,
  skin: scheme === night ? '#3a62b0' : palette.skin,
  random,
})

const table = (pen: Pen, y: number, from = 70, to = 730) =>
  `<g stroke="${pen.ink}" stroke-width="${pen.width}" stroke-linecap="round">${line(`M${from} ${y} H${to}`)}</g>`

/** One subject before a disc of colour, small things beside it: the cover of a project. 800 × 600. */
export function coverScene(random: Random, { drawing, beside, sleepy }: { drawing: MotifName; beside: readonly MotifName[]; sleepy: boolean }): string {
  const scheme = sleepy ? night : random.pick(schemes)
  const pen = penFor(scheme, random)
  const side = random.chance(0.5) ? 1 : -1
  const isPerson = people.includes(drawing)
  const scale = wide.includes(drawing) ? 2.05 : 2.2
  const others = random.shuffle(beside.filter((name) => name !== drawing))
  const back = wash(disc(400 + side * random.int(10, 60), random.int(270, 310), random.int(215, 245), scheme.wash), scheme.wash)
  const flank = others.slice(0, random.int(1, 2)).map((name, index) => {
    const left = index === 0 ? side : -side
    return sideThing(pen, { name, x: 400 + left * 300, base: 510 })
  })
  const subject = place(motifs[drawing], pen, { x: 400, y: isPerson ? 508 : 510, scale, flip: random.chance(0.35) })
  return sheet(800, 600, scheme.paper, back + flank.join('') + subject + table(pen, 510))
}

function sideThing(pen: Pen, { name, x, base }: { name: MotifName; x: number; base: number }): string {
  const floats = name === 'moonFace' || name === 'clouds' || name === 'drops'
  return place(motifs[name], pen, { x, y: floats ? 260 : base, scale: floats ? 0.9 : 1.05 })
}

/** Two or three things on a table. 800 × 800; `from` is what may stand there. */
export function tableScene(random: Random, from: readonly MotifName[]): string {
  const scheme = random.pick(schemes)
  const pen = penFor(scheme, random)
  const [first, second, third] = random.sample(from, 3)
  const side = random.chance(0.5) ? 1 : -1
  const inner = [
    wash(disc(400 - side * random.int(30, 90), random.int(330, 390), random.int(230, 290), scheme.wash), scheme.wash),
    second ? place(motifs[second], pen, { x: 400 - side * 190, y: 620, scale: 1.8 }) : '',
    first ? place(motifs[first], pen, { x: 400 + side * 90, y: 620, scale: 2.6, flip: random.chance(0.3) }) : '',
    third && random.chance(0.55) ? place(motifs[third], pen, { x: 400 + side * 300, y: 620, scale: 1.1 }) : '',
    table(pen, 620),
  ]
  return sheet(800, 800, scheme.paper, inner.join(''))
}

/** A page of a technician's album: hands at work or the things of the trade. */
export function albumScene(random: Random): string {
  return random.chance(0.45) ? workScene(random) : tableScene(random, objects)
}

/** Hands and bodies alone, large. 800 × 800. */
function workScene(random: Random): string {
  const scheme = random.chance(0.12) ? night : random.pick(schemes)
  const pen = penFor(scheme, random)
  const name = random.pick(people)
  const back = wash(disc(400 + random.int(-50, 50), random.int(360, 420), random.int(270, 310), scheme.wash), scheme.wash)
  const subject = place(motifs[name], pen, { x: 400, y: 640, scale: wide.includes(name) ? 2.7 : 2.9, flip: random.chance(0.4) })
  return sheet(800, 800, scheme.paper, back + subject + table(pen, 640))
}

/** What a guest would photograph afterwards. */
export const reviewScene = (random: Random) => tableScene(random, stillLife)

/** A round picture a customer might use: one thing on a flat ground. 400 × 400. */
export function customerScene(random: Random, number: number): string {
  const scheme = random.pick(schemes)
  const pen = penFor({ ...scheme, paper: scheme.wash }, random)
  const things: readonly MotifName[] = ['tea', 'sprig', 'lotus', 'moonFace', 'hills', 'lamp', 'plum', 'orchid', 'stones', 'clouds', 'teapot', 'bamboo']
  const ground = entryAt([palette.moon, palette.apricotSoft, palette.bambooSoft, palette.cinnabarSoft, palette.moonDeep], number % 5)
  return sheet(
    400,
    400,
    ground,
    place(motifs[entryAt(things, number % things.length)], { ...pen, wash: scheme.paper }, { x: 200, y: 330, scale: 1.45 }) +
      wash(oval(200, 340, 110, 6, pen.ink), pen.ink, 0.08),
  )
}
