/**
 * What shows nothing of itself: characters without width, and those that turn the direction of what follows, by which 'gpj.exe'
 * reads 'exe.jpg' and one name passes for another. Selectors of a character's form stay.
 */
const unseen = /(?!\p{Variation_Selector}|\p{Join_Control}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu
/** Joiners belong inside emoji and between letters of scripts that join; elsewhere they only make two equal texts different. */
const joiners = /([\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}]?)\p{Join_Control}+/gu
/** Tags spell a flag behind its black flag; elsewhere they are a text that nobody sees. */
const tags = /(\u{1f3f4}?)[\u{e0020}-\u{e007f}]+/gu
const whereTheyBelong = (whole: string, before: string) => (before === '' ? '' : whole)

/** Letters and signs that are drawn as nothing: an empty braille cell, a note without a head, the place of a missing object. */
const blank = /[\u2800\ufffc\u{1d159}]/gu

/** The text without characters that nobody sees. What is left looks the same, but for a direction that was forced upon it. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(joiners, whereTheyBelong).replace(tags, whereTheyBelong)

/** Whether there is something to see: marks, spaces and blank signs alone are as good as nothing. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutUnseen(text).replace(blank, ''))

/** A name as it is kept: of one line, with single spaces and nothing that is not seen, so that two names that look alike are one. */
export const nameTyped = (text: string): string => withoutUnseen(text).normalize('NFC').replace(blank, ' ').replace(/\s+/g, ' ').trim()
