import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pinched, whole, zoomed } from './zoom.ts'

const room = { picture: { width: 390, height: 400 }, screen: { width: 390, height: 844 } }
const tall = { picture: { width: 390, height: 844 }, screen: { width: 390, height: 844 } }

test('what is tapped stays under the finger while the picture grows', () => {
  assert.deepEqual(zoomed(whole, { scale: 2, from: { x: 100, y: -50 } }, tall), { scale: 2, x: -100, y: 50 })
})

test('a picture is never smaller than it fits, nor more than four times as large', () => {
  assert.deepEqual(zoomed({ scale: 2, x: 60, y: 0 }, { scale: 0.3, from: { x: 0, y: 0 } }, tall), whole)
  assert.equal(zoomed(whole, { scale: 9, from: { x: 0, y: 0 } }, tall).scale, 4)
})

test('its edges never come inside the screen, and a side shorter than the screen stays in the middle', () => {
  const dragged = zoomed({ scale: 2, x: 0, y: 0 }, { scale: 2, from: { x: 0, y: 0 }, to: { x: 900, y: 900 } }, room)
  assert.deepEqual(dragged, { scale: 2, x: 195, y: 0 })
})

test('two fingers that part by twice their distance draw it twice as large about the point between them', () => {
  const grown = pinched(whole, { before: { x: 50, y: 0 }, now: { x: 150, y: 0 }, other: { x: -50, y: 0 } }, tall)
  assert.deepEqual(grown, { scale: 2, x: 50, y: 0 })
})

test('fingers at one point change nothing beyond measure', () => {
  const together = { x: 10, y: 10 }
  assert.deepEqual(pinched(whole, { before: together, now: together, other: together }, tall), whole)
})
