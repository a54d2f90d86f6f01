/** Loads a vendor's script and gives what `find` finds of it then; loads it once. */
export function vendorScript<T>(src: string, find: () => T | undefined): Promise<T> {
  const here = find()
  if (here) return Promise.resolve(here)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const ended = () => {
      const found = find()
      if (found) return resolve(found)
      // The next call tries again.
      script.remove()
      reject(new Error(`${src} did not come`))
    }
    Object.assign(script, { src, async: true, onload: ended, onerror: ended })
    document.head.append(script)
  })
}
