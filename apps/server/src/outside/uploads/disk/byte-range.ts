/** The part of so many bytes that a Range header asks for: undefined for all of them, 'none' for a part that is not there. */
export function byteRange(header: string | undefined, length: number): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to ? 'none' : { from, to }
}
