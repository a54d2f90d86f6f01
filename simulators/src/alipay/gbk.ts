/** The bytes of every letter of GBK, read off the decoder: the platform writes its tables in it, and Node only reads it. */
const bytesOf = new Map<string, [number, number]>()
const decoder = new TextDecoder('gbk')
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    const letter = decoder.decode(Uint8Array.of(lead, trail))
    if (letter.length === 1 && letter !== '\ufffd' && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail])
  }

/** Text in GBK; what it has no letter for becomes a question mark. */
export const gbk = (text: string) =>
  Buffer.from([...text].flatMap((letter) => (letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : (bytesOf.get(letter) ?? [0x3f]))))
