export type { IconName } from './icon-paths.ts'
export type { Tone } from './tone.ts'
