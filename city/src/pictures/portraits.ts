import { createAvatar } from '@dicebear/core'
import { notionists } from '@dicebear/collection'
import type { Random } from '../random.ts'
import { palette } from './palette.ts'
import type { Portrait } from './keys.ts'

// Design: Notionists by Zoish, CC0 1.0. Only calm faces and plain working dress of it are used.
const hair = {
  female: ['02', '04', '10', '23', '28', '29', '30', '36', '39', '41', '43', '48', '57', '58'],
  male: ['05', '13', '15', '16', '18', '24', '25', '31', '34', '35', '38', '49', '54', '55'],
}
const dress = { female: ['13', '13', '13', '14', '21', '11'], male: ['13', '13', '13', '14', '25'] }
const lips = ['03', '17', '21', '22', '23', '25']
const brows = { female: ['01', '04', '05', '12'], male: ['04', '05', '07', '09'] }
const noses = ['01', '05', '06', '07', '12', '13', '17', '18', '20']
const glasses = ['03', '08', '11']

const skins = ['#fbe6d4', '#f8dcc5', '#f4d3b8', '#f9e0cb']
const hairColours = { young: ['#16202e', '#1f2733', '#2e2622'], middle: ['#16202e', '#242c38', '#3a2c25'], older: ['#39434f', '#56606c', '#2b333f'] }
const uniforms = ['#2a5cb8', '#dfe9f7', '#fffefb', '#cfe0d3', '#f6dfc3', '#5b80b8', '#e9e4d8']
// Deep enough that no portrait is a white block in the dark, light enough that dark hair stands out.
const grounds = [
  { paper: '#efcba4', disc: '#f6dec3' },
  { paper: '#b4cbea', disc: '#cddef4' },
  { paper: '#b2d0bc', disc: '#cce2d3' },
  { paper: '#9fb9df', disc: '#bdd0eb' },
  { paper: '#dacfb6', disc: '#e8e0ce' },
  { paper: '#ebbeb1', disc: '#f4d6cd' },
]

/** A head-and-shoulders portrait in ink on a calm ground; the same random stream gives the same person. */
export function drawPortrait(random: Random, { sex, age }: Portrait): string {
  // safe: every list above holds numbers of variants of this style; the style's own types know them only one by one.
  const variant = (list: readonly string[]) => [`variant${random.pick(list)}` as never]
  const avatar = createAvatar(notionists, {
    seed: 'anxin',
    hair: variant(hair[sex]),
    body: variant(dress[sex]),
    lips: variant(lips),
    brows: variant(brows[sex]),
    nose: variant(noses),
    eyes: variant(age === 'older' ? ['04', '05'] : ['05', '05', '05', '03']),
    glasses: variant(glasses),
    glassesProbability: random.chance(age === 'older' ? 0.3 : 0.14) ? 100 : 0,
    beardProbability: 0,
    bodyIconProbability: 0,
    gestureProbability: 0,
  }).toString()
  const ground = random.pick(grounds)
  const person = paint(avatar, { skin: random.pick(skins), hair: random.pick(hairColours[age]), dress: random.pick(uniforms) })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1744 1744" width="384" height="384"><rect width="1744" height="1744" fill="${ground.paper}"/><circle cx="872" cy="880" r="640" fill="${ground.disc}"/><g transform="translate(-170 -260) scale(1.16)" fill="none">${person}</g></svg>`
}

/** The style is black on white; its layers come in a fixed order: head, dress, hair, then the features. */
function paint(svg: string, colour: { skin: string; hair: string; dress: string }): string {
  const layers = svg.slice(svg.indexOf('<g transform="translate(531 487)">'), svg.lastIndexOf('</g></svg>')).split(/(?=<g transform="translate\()/)
  const cheeks = '<g fill="#ef9d78" opacity="0.28"><ellipse cx="742" cy="886" rx="46" ry="36"/><ellipse cx="985" cy="880" rx="38" ry="34"/></g>'
  return layers
    .map((layer, index) => {
      if (index === 0) return layer.replaceAll('#fff', colour.skin).replaceAll('#000', palette.ink) + cheeks
      if (index === 1) return layer.replaceAll('#fff', colour.dress).replaceAll('#000', palette.ink)
      if (index === 2) return layer.replaceAll('#fff', colour.dress).replaceAll('#000', colour.hair)
      return layer.replaceAll('#fff', palette.white).replaceAll('#000', palette.ink)
    })
    .join('')
}
