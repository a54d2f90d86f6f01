type Layer = { close: () => void }

/** The panels that lie over the page on top, bottom first: each has an entry of its own in the history. */
export function layerStack() {
  let open: readonly Layer[] = []

  return {
    count: () => open.length,
    add(close: () => void): Layer {
      const layer = { close }
      open = [...open, layer]
      return layer
    },
    /** Whether the layer was still among them. */
    remove(layer: Layer): boolean {
      const isOpen = open.includes(layer)
      open = open.filter((each) => each !== layer)
      return isOpen
    },
    /** Closes all above the first `kept`, the topmost first. */
    closeAbove(kept: number): void {
      const leaving = open.slice(kept).reverse()
      open = open.slice(0, kept)
      for (const { close } of leaving) close()
    },
    /** Lets go of all without closing them, as their page is left; gives how many they were. */
    letGo(): number {
      const count = open.length
      open = []
      return count
    },
  }
}
