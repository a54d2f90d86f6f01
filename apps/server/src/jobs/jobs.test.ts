import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { startJobs, type Job } from './jobs.ts'

const { log } = Fastify()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const often = (run: Job['run']): Job => ({ name: 'often', everyMs: 1000, run })

test('a job that fails is late after a minute, and on time again with its next good end', async () => {
  let broken = true
  const job = often(() => (broken ? Promise.reject(new Error('broken')) : Promise.resolve(0)))
  const jobs = startJobs({ clock: systemClock, log }, [job, { ...job, name: 'rare', everyMs: 60_000 }], { running: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(jobs.late()).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(jobs.late()).toEqual(['often'])
  broken = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(jobs.late()).toEqual([])
  await jobs.stop()
})

test('a job that never comes to its end is late', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const jobs = startJobs({ clock: systemClock, log }, [often(() => promise)], { running: true })
  await vi.advanceTimersByTimeAsync(61_000)
  expect(jobs.late()).toEqual(['often'])
  resolve(0)
  await jobs.stop()
})

test('where no jobs run, none is late', async () => {
  const jobs = startJobs({ clock: systemClock, log }, [often(() => Promise.resolve(0))], { running: false })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(jobs.late()).toEqual([])
})

test('a job that is still at work is not begun a second time', async () => {
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const job = often(() => {
    begun++
    return promise
  })
  const jobs = startJobs({ clock: systemClock, log }, [job], { running: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toBe(1)
  resolve(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBe(2)
  await jobs.stop()
})
