// Runs in the page before anything else: when the first content is seen, the largest paint, and what moved.
const marks = { lcp: 0, cls: 0 }
globalThis.marks = marks

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) marks.lcp = entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) marks.cls += entry.value
}).observe({ type: 'layout-shift', buffered: true })

const isVisible = (element) => {
  const { width, height, top, bottom } = element.getBoundingClientRect()
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible'
}
const look = () => {
  if ([...document.querySelectorAll(globalThis.contentSelector)].some(isVisible)) marks.contentAt = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)
