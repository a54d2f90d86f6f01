import { songLetters } from './song-letters.ts'

/** Whether a text that operators write can be set in the display face whole; no title mixes two. */
export const isInSong = (text: string): boolean => [...text].every((letter) => songLetters.includes(letter))
