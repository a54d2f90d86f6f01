/** A mobile number as it is typed, pasted or filled in by the phone: spaces, dashes and +86 fall away. */
export const phoneTyped = (text: string): string =>
  text
    .replace(/^\s*\+?86(?=\D*1)/, '')
    .replace(/\D/g, '')
    .slice(0, 11)
