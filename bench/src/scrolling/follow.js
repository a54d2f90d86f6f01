// Runs in the page while it is scrolled: each of its own frames, and whether the list was there as far as the screen could have moved.
;(() => {
  const scroller = document.querySelector('[data-page="technicians-list"]').firstElementChild
  const edges = () => {
    const rows = [...scroller.querySelectorAll('[aria-posinset]')].map((row) => row.getBoundingClientRect())
    return { top: Math.min(...rows.map(({ top }) => top)), bottom: Math.max(...rows.map(({ bottom }) => bottom)) }
  }
  const followed = { frames: [], readyPx: Number.POSITIVE_INFINITY, isOn: true }
  globalThis.followed = followed
  let before
  const follow = (time) => {
    followed.frames.push(time)
    const box = scroller.getBoundingClientRect()
    const { scrollTop } = scroller
    // Until this frame the screen showed the rows of the one before, moved by what was scrolled since.
    if (before) {
      const moved = scrollTop - before.scrollTop
      const ready = moved > 0 ? before.bottom - moved - box.bottom : box.top - (before.top - moved)
      if (moved !== 0) followed.readyPx = Math.min(followed.readyPx, ready)
    }
    before = { scrollTop, ...edges() }
    if (followed.isOn) requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
})()
