import { projects } from './content/projects.ts'
import { pictureCounts, pictureKey, portraits } from './pictures/keys.ts'
import { bannerPaper, certificatePaper, guidePaper, shopFront } from './pictures/papers.ts'
import { drawPortrait } from './pictures/portraits.ts'
import { albumScene, coverScene, customerScene, reviewScene } from './pictures/scenes.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

/** `width` is the size in pixels a picture is stored at. */
export type Picture = { key: string; svg: string; width: number }

const kinds: readonly { kind: keyof typeof pictureCounts; width: number; draw: (random: Random, number: number) => string }[] = [
  { kind: 'cover', width: 640, draw: (random, number) => drawCover(random, number) },
  { kind: 'album', width: 640, draw: (random) => albumScene(random) },
  { kind: 'review', width: 640, draw: (random) => reviewScene(random) },
  { kind: 'shop', width: 640, draw: (random) => shopFront(random) },
  { kind: 'customer', width: 192, draw: (random, number) => customerScene(random, number) },
  { kind: 'certificate', width: 640, draw: (random) => certificatePaper(random) },
  { kind: 'banner', width: 1125, draw: (random, number) => bannerPaper(random, number) },
  { kind: 'guide', width: 750, draw: (random, number) => guidePaper(random, number) },
]

/** Every picture of the demo, drawn one at a time as it is asked for; content refers to them by `key`. */
export function* pictures(seed: number): Generator<Picture> {
  const random = createRandom(seed)
  for (const portrait of portraits) {
    yield { key: portrait.key, width: 384, svg: drawPortrait(random.fork(portrait.key), portrait) }
  }
  for (const { kind, width, draw } of kinds) {
    for (let number = 1; number <= pictureCounts[kind]; number += 1) {
      const key = pictureKey(kind, number)
      yield { key, width, svg: draw(random.fork(key), number) }
    }
  }
}

function drawCover(random: Random, number: number): string {
  const project = projects[number - 1]
  if (!project) throw new RangeError(`no project for cover ${number}`)
  return coverScene(random, { ...project, sleepy: project.category === '助眠舒压' })
}
