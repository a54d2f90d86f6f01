/** Takes charge of an open panel that `close` closes; returns how to tell that it is closed. */
export type KeepLayer = (close: () => void) => () => void

let keep: KeepLayer = () => () => {}

/** Set once by an app that knows what going back is: from then on it closes the topmost panel first. */
export const keepLayersWith = (next: KeepLayer): void => {
  keep = next
}

export const openLayer: KeepLayer = (close) => keep(close)
