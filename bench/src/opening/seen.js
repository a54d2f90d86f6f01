// Runs in the page before anything else: how long after a tap something stands on the screen.
let tappedAt = 0
addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true })

/** Milliseconds from the tap that comes next until what `selector` names has been painted. */
globalThis.untilSeen = (selector) =>
  new Promise((done) => {
    tappedAt = 0
    const look = () => {
      if (tappedAt === 0 || !document.querySelector(selector)?.checkVisibility()) return requestAnimationFrame(look)
      // Behind the painting of this frame.
      setTimeout(() => done(performance.now() - tappedAt))
    }
    requestAnimationFrame(look)
  })
