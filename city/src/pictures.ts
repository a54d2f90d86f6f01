import { projects } from './content/projects.ts'
import { identityBack, identityFront, licencePaper } from './pictures/documents.ts'
import { pictureCounts, pictureKey, portraitOf } from './pictures/keys.ts'
import { bannerPaper, certificatePaper, guidePaper, shopFront } from './pictures/papers.ts'
import { drawPortrait } from './pictures/portraits.ts'
import { rasterise } from './pictures/rasterise.ts'
import { albumScene, coverScene, customerScene, reviewScene } from './pictures/scenes.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'

/** `width` is the size in pixels a picture is stored at. */
type Picture = { key: string; width: number; draw: (random: Random) => string }

type Kind = { kind: keyof typeof pictureCounts; width: number; draw: (random: Random, number: number) => string }
const kinds: readonly Kind[] = [
  { kind: 'cover', width: 640, draw: (random, number) => drawCover(random, number) },
  { kind: 'album', width: 640, draw: (random) => albumScene(random) },
  { kind: 'review', width: 640, draw: (random) => reviewScene(random) },
  { kind: 'shop', width: 640, draw: (random) => shopFront(random) },
  { kind: 'customer', width: 192, draw: (random, number) => customerScene(random, number) },
  { kind: 'certificate', width: 640, draw: (random) => certificatePaper(random) },
  { kind: 'identityFront', width: 480, draw: (random, number) => identityFront(random, number) },
  { kind: 'identityBack', width: 480, draw: (random) => identityBack(random) },
  { kind: 'licence', width: 480, draw: (random) => licencePaper(random) },
  { kind: 'banner', width: 1125, draw: (random, number) => bannerPaper(random, number) },
  { kind: 'guide', width: 750, draw: (random, number) => guidePaper(random, number) },
]

/** Every picture of the demo but the portraits, by its key, to which content refers. */
const pictures: ReadonlyMap<string, Picture> = new Map(
  kinds
    .flatMap(({ kind, width, draw }) =>
      Array.from({ length: pictureCounts[kind] }, (_, index) => ({
        key: pictureKey(kind, index + 1),
        width,
        draw: (random: Random) => draw(random, index + 1),
      })),
    )
    .map((picture) => [picture.key, picture]),
)

/** Portraits are as many as there are people: each is drawn for its key. */
function portraitAt(key: string): Picture | undefined {
  const portrait = portraitOf(key)
  return portrait && { key, width: 384, draw: (random) => drawPortrait(random, portrait) }
}

export const pictureKeys: readonly string[] = [...pictures.keys()]

/** The picture of a key as SVG, and the width it is stored at; the same for the same seed, whatever was drawn before. */
export function drawSvg(seed: number, key: string): { svg: string; width: number } | undefined {
  const picture = pictures.get(key) ?? portraitAt(key)
  return picture && { svg: picture.draw(createRandom(seed).fork(key)), width: picture.width }
}

/** The city of everybody who asks for no other. */
export const usualSeed = 20_260_101

/** The store's key of a picture. The seed is part of it: browsers keep a picture for good under its key. */
export const storedKey = (seed: number) => (key: string) => `demo/${seed}/${key}.webp`

/** The picture that the city of this seed has under a key of the store, as WebP; undefined for any other key. */
export async function drawStored(seed: number, stored: string): Promise<Buffer | undefined> {
  const [before, after] = storedKey(seed)('|').split('|')
  if (before === undefined || after === undefined || !stored.startsWith(before) || !stored.endsWith(after)) return undefined
  const drawn = drawSvg(seed, stored.slice(before.length, -after.length))
  return drawn && rasterise(drawn.svg, drawn.width)
}

function drawCover(random: Random, number: number): string {
  const project = projects[number - 1]
  if (!project) throw new RangeError(`no project for cover ${number}`)
  return coverScene(random, { ...project, sleepy: project.category === '助眠舒压' })
}
