/** Does the work of each of many; one that fails holds up none of the others. Its error is thrown when all have had their turn. */
export async function eachOf<T>(many: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const failed: unknown[] = []
  for (const one of many) await work(one).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  return many.length
}
