// Letters of other scripts and small capitals that look like a Latin one.
const pairs: Record<string, string> = {
  а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y',
  α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'v', χ: 'x', ω: 'w',
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ꞯ: 'q', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
} // prettier-ignore
// White letters in a disc or a square, and the letters that flags are made of: each alphabet lies together.
const alphabets = [0x1f150, 0x1f170, 0x1f1e6] as const

function letterOf(character: string): string {
  const at = character.codePointAt(0) ?? 0
  const first = alphabets.find((from) => at >= from && at < from + 26)
  return first === undefined ? (pairs[character] ?? character) : String.fromCharCode(97 + at - first)
}

/** A text in small letters, with those that only look like a Latin one as what they look like. */
export const alikeLetters = (text: string): string => [...text.normalize('NFKC').toLowerCase()].map(letterOf).join('')
