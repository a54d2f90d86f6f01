import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import { line, moon, place, sheet } from './ink.ts'
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

export const penFor = ({ fill, wash, accent }: Scheme, random: Random, width = 5): Pen => ({
  width,
  ink: palette.cobalt,
  hair: palette.cobaltDeep,
  fill,
  wash,
  accent,
  skin: palette.skin,
  random,
})

const table = (pen: Pen, y: number, from = 70, to = 730) =>
  `<g stroke="${pen.ink}" stroke-width="${pen.width}" stroke-linecap="round">${line(`M${from} ${y} H${to}`)}</g>`

/** One subject before a disc of colour, small things beside it: the cover of a project. 800 × 800, whole between y = 100 and 700. */
export function coverScene(random: Random, { drawing, beside, sleepy }: { drawing: MotifName; beside: readonly MotifName[]; sleepy: boolean }): string {
  const scheme = sleepy ? night : random.pick(schemes)
  const pen = penFor(scheme, random, 6)
  const side = random.chance(0.5) ? 1 : -1
  const isPerson = people.includes(drawing)
  const scale = wide.includes(drawing) ? 2.25 : 2.4
  const others = random.shuffle(beside.filter((name) => name !== drawing))
  const back = moon(400 + side * random.int(10, 50), random.int(340, 360), random.int(245, 260), scheme.moon)
  const flank = others.slice(0, random.int(1, 2)).map((name, index) => sideThing(pen, { name, x: 400 + (index === 0 ? side : -side) * 285, base: 620 }))
  const subject = place(motifs[drawing], pen, { x: 400, y: isPerson ? 618 : 620, scale, flip: random.chance(0.35) })
  return sheet(800, 800, back + flank.join('') + subject + table(pen, 620))
}

function sideThing(pen: Pen, { name, x, base }: { name: MotifName; x: number; base: number }): string {
  const floats = name === 'moonFace' || name === 'clouds' || name === 'drops'
  return place(motifs[name], pen, { x, y: floats ? base - 250 : base, scale: floats ? 0.9 : 1.05 })
}

/** Two or three things on a table. 800 × 800; `from` is what may stand there. */
export function tableScene(random: Random, from: readonly MotifName[]): string {
  const scheme = random.pick(schemes)
  const pen = penFor(scheme, random)
  const [first, second, third] = random.sample(from, 3)
  const side = random.chance(0.5) ? 1 : -1
  const inner = [
    moon(400 - side * random.int(30, 90), random.int(330, 350), random.int(230, 270), scheme.moon),
    second ? place(motifs[second], pen, { x: 400 - side * 190, y: 620, scale: 1.8 }) : '',
    first ? place(motifs[first], pen, { x: 400 + side * 90, y: 620, scale: 2.6, flip: random.chance(0.3) }) : '',
    third && random.chance(0.55) ? place(motifs[third], pen, { x: 400 + side * 300, y: 620, scale: 1.1 }) : '',
    table(pen, 620),
  ]
  return sheet(800, 800, inner.join(''))
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
  const back = moon(400 + random.int(-50, 50), random.int(340, 360), random.int(260, 280), scheme.moon)
  const subject = place(motifs[name], pen, { x: 400, y: 640, scale: wide.includes(name) ? 2.7 : 2.9, flip: random.chance(0.4) })
  return sheet(800, 800, back + subject + table(pen, 640))
}

/** What a guest would photograph afterwards. */
export const reviewScene = (random: Random) => tableScene(random, stillLife)

/** A round picture a customer might use: one thing on a thin wash. 400 × 400. */
export function customerScene(random: Random, number: number): string {
  const scheme = entryAt(schemes, number % schemes.length)
  const pen = penFor(scheme, random)
  const things: readonly MotifName[] = ['tea', 'sprig', 'lotus', 'moonFace', 'hills', 'lamp', 'plum', 'orchid', 'stones', 'clouds', 'teapot', 'bamboo']
  return sheet(400, 400, moon(200, 200, 290, scheme.moon) + place(motifs[entryAt(things, number % things.length)], pen, { x: 200, y: 330, scale: 1.45 }))
}
