import { crc32, deflateRawSync } from 'node:zlib'

const numbers = (...parts: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    parts.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )

/** A zip archive of a few files, deflated. */
export function zip(files: { name: Buffer; bytes: Buffer }[]): Buffer {
  let offset = 0
  const packed = files.map(({ name, bytes }) => {
    const data = deflateRawSync(bytes)
    const about = numbers([2, 20], [2, 0], [2, 8], [4, 0x00210000], [4, crc32(bytes)], [4, data.length], [4, bytes.length], [2, name.length], [2, 0])
    const local = Buffer.concat([numbers([4, 0x04034b50]), about, name, data])
    const entry = Buffer.concat([numbers([4, 0x02014b50], [2, 20]), about, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name])
    offset += local.length
    return { local, entry }
  })
  const directory = Buffer.concat(packed.map(({ entry }) => entry))
  const count = files.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
  return Buffer.concat([...packed.map(({ local }) => local), directory, end])
}
