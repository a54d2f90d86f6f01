import { crc32, inflateRawSync } from 'node:zlib'

/** A day of a big marketplace is some ten megabytes; a bomb ends here. */
const mostBytes = 256 * 1024 * 1024

export type ZipEntry = { name: Buffer; bytes: Buffer }

/** The files of a small zip archive, by its directory: stored or deflated, checked by their sums. Throws on anything else. */
export function unzip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('no archive')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory')
    const method = zip.readUInt16LE(at + 10)
    const [sum, packed] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength, commentLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameLength)
    at += 46 + nameLength + extraLength + commentLength

    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(from, from + packed)
    if (method !== 0 && method !== 8) throw new Error(`packed by ${method}`)
    const bytes = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: mostBytes })
    if (crc32(bytes) !== sum) throw new Error('a file is damaged')
    return { name, bytes }
  })
}
