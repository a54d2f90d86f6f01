import { cutTo, fitsIn, lengthOf } from '@anxin/rules/graphemes'

/** For `count` of an input: at most `max` characters, as the server and a reader count them. */
export const counted = (max: number) => ({ max, strategy: lengthOf, exceedFormatter: (text: string, { max: most }: { max: number }) => cutTo(text, most) })

/** A rule of a field whose text has `least` to `most` characters, counted in the same way; nothing typed is another rule's. */
export const within = (least: number, most: number, message: string) => ({
  validator: (_: unknown, typed: string | undefined) =>
    !typed || (lengthOf(typed.trim()) >= least && fitsIn(typed.trim(), most)) ? Promise.resolve() : Promise.reject(new Error(message)),
})
