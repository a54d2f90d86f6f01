const sheets = new Map<string, Promise<void>>()

/** A sheet of styles, once; one that does not come is asked for again the next time. */
function loadSheet(path: string): Promise<void> {
  const known = sheets.get(path)
  if (known) return known

  const href = `/${path}`
  const loading = new Promise<void>((done, fail) => {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return done()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href, onload: () => done() })
    link.onerror = () => {
      link.remove()
      sheets.delete(path)
      fail(new Error(`${path} did not come`))
    }
    document.head.append(link)
  })
  sheets.set(path, loading)
  return loading
}

/**
 * What the build makes of import(): code and its sheets come at once, not one after the other.
 * @public
 */
export const loadCode = <M>(load: () => Promise<M>, paths: readonly string[] = []): Promise<M> =>
  Promise.all([load(), ...paths.map(loadSheet)]).then(([module]) => module)
