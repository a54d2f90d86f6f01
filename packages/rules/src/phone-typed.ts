// Longer is no number in any case; what is too long must stay too long to be seen.
const longest = 20

/** A mobile number as it is typed, pasted or filled in by the phone: spaces, dashes and +86 fall away. Never cut to fit: a number that was cut is a wrong one. */
export const phoneTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00)?86(?=\D*1)/, '')
    .replace(/\D/g, '')
    .slice(0, longest)
