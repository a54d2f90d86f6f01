/** The demo's paint box: the light theme's tokens and washes mixed from them. */
export const palette = {
  ink: '#16202e',
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

export type Scheme = { paper: string; wash: string; fill: string; accent: string }

/** Paper, wash behind the subject, fill inside it, one accent. */
export const schemes: readonly Scheme[] = [
  { paper: palette.paper, wash: palette.moon, fill: palette.white, accent: palette.glaze },
  { paper: palette.paperWarm, wash: palette.apricotSoft, fill: palette.white, accent: palette.apricot },
  { paper: palette.paper, wash: palette.bambooSoft, fill: palette.white, accent: palette.apricot },
  { paper: palette.moon, wash: palette.white, fill: palette.paper, accent: palette.apricot },
  { paper: palette.paperWarm, wash: palette.moonDeep, fill: palette.white, accent: palette.apricot },
  { paper: palette.paper, wash: palette.cinnabarSoft, fill: palette.white, accent: palette.glaze },
]

/** For the evening and for sleep: pale ink on deep glaze. */
export const night: Scheme = { paper: palette.glazeDeep, wash: '#2a52a0', fill: '#234a94', accent: '#f2b878' }
