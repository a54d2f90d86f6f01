/** How many a tab says it holds: beyond a thousand the server itself only knows that there are more. */
export const shownCount = (total: number): string => (total > 999 ? '999+' : String(total))
