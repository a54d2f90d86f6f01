/** The digit that a character of any script stands for; its script's ten digits are in a row, from the zero on. */
function digitOf(character: string): string {
  const at = character.codePointAt(0) ?? 0
  let zero = at
  while (at - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(at - zero)
}

/** The text in its plain width, with the digits of every script as 0 to 9. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, digitOf)
