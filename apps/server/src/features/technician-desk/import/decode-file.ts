import { Refusal } from '../../../refusal.ts'

/** The text of a file as spreadsheets write it: UTF-8 and UTF-16 with or without a mark, else GBK. Refuses importUnreadable, also a workbook. */
export function decodeFile(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  // Workbooks are archives, or older compound files.
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) || bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')))
    throw new Refusal('importUnreadable')
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  const text = wide ? decoded(bytes, wide) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030'))
  // A picture reads as some GBK, too; it has characters that no table has.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (text === undefined || /[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Refusal('importUnreadable')
  return text
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
