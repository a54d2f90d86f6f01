/** A password as it is hashed: the same letters typed on another keyboard, in full width or made of parts, are the same password. */
export const passwordTyped = (text: string): string => text.normalize('NFKC')
