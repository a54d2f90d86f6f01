/** Loaded with the first picture: many servers never see one. Neither memory nor threads are kept for it, the process serves everything else meanwhile. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loaded: ReturnType<typeof load> | undefined

export const imageLibrary = () => (loaded ??= load())
