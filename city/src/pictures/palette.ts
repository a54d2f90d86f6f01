/** The demo's paint box: tokens and washes mixed from them. */
export const palette = {
  ink: '#16202e',
  /** Lines that read on a light ground and on a dark one: cobalt on porcelain. */
  cobalt: '#5378bb',
  cobaltDeep: '#3d5f9f',
  inkSoft: '#4b5868',
  paper: '#f6f5f1',
  paperWarm: '#f3eee4',
  white: '#fffefb',
  glaze: '#1d5bd6',
  glazeDeep: '#1b3f86',
  moon: '#e3ecf8',
  moonDeep: '#c9d9f1',
  apricot: '#e8863a',
  apricotSoft: '#f9e2c8',
  bamboo: '#2f8f5b',
  bambooSoft: '#dbe9dc',
  cinnabarSoft: '#f6dcd4',
  skin: '#fbe6d4',
} as const

/**
 * What a drawing is made of. Its sheet is transparent and `moon` a thin pigment, so that the theme's own ground shows
 * through; `wash` and `fill` cover what lies behind a thing.
 */
export type Scheme = { moon: string; wash: string; fill: string; accent: string }

const pigment = { glaze: 'rgb(63 120 224 / 17%)', apricot: 'rgb(232 134 58 / 20%)', bamboo: 'rgb(47 143 91 / 19%)', cinnabar: 'rgb(214 88 68 / 18%)' }

export const schemes: readonly Scheme[] = [
  { moon: pigment.glaze, wash: palette.moonDeep, fill: palette.white, accent: palette.apricot },
  { moon: pigment.apricot, wash: palette.apricotSoft, fill: palette.white, accent: palette.apricot },
  { moon: pigment.bamboo, wash: palette.bambooSoft, fill: palette.white, accent: palette.apricot },
  { moon: pigment.glaze, wash: palette.apricotSoft, fill: palette.white, accent: palette.apricot },
  { moon: pigment.bamboo, wash: palette.moonDeep, fill: palette.white, accent: palette.apricot },
  { moon: pigment.cinnabar, wash: palette.cinnabarSoft, fill: palette.white, accent: palette.glaze },
]

/** For the evening and for sleep: a deep moon. */
export const night: Scheme = { moon: 'rgb(44 86 178 / 34%)', wash: palette.moonDeep, fill: palette.moon, accent: '#f2a765' }
