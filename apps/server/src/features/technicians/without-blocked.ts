import type { ReadListing } from './read-listing.ts'

// Deeper than anybody walks a page is only thinned, not filled up.
const filledTo = 5000

/**
 * Reads lists without those whom the asker has blocked, every page as full as for anybody: it is cut from the list's
 * beginning, read so much longer. Who blocked nobody reads as before.
 */
export function readingWithout(blocked: readonly string[], readListing: ReadListing): ReadListing {
  if (blocked.length === 0) return readListing
  const hidden = new Set(blocked)
  return async (list, input) => {
    const { skip, take } = input
    const isDeep = skip + take > filledTo
    const read = await readListing(list, isDeep ? input : { ...input, skip: 0, take: skip + take + blocked.length })
    const left = read.listed.filter(({ id }) => !hidden.has(id))
    const listed = isDeep ? left : left.slice(skip, skip + take)
    const gone = read.listed.length - left.length
    return {
      listed,
      follows: read.follows,
      totalOf: (shown) => Math.max(0, read.totalOf(read.listed.length) - gone - (listed.length - shown)),
    }
  }
}
