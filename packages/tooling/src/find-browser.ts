import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Draws the same pages without a window behind them, for two thirds of the work; it shows no notifications. */
const windowless = '/usr/bin/chromium-headless-shell'

/** A Chromium to drive: CHROMIUM_PATH, the system's, else the binary that comes through npm (unpacked on first use). */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** For what needs no whole browser: CHROMIUM_PATH, the windowless one where it is installed, else the same as above. */
export const findWindowless = async (): Promise<string> => (!process.env.CHROMIUM_PATH && existsSync(windowless) ? windowless : findBrowser())
