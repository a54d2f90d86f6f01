// node scripts/assets/cut-faces.ts: the three faces of the apps, cut down to what is set in them. Their sources come from npm for the
// moment of the cut and go again: they are a hundred megabytes, and letters change seldom.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { guides } from '@anxin/city/content/site'
import { displayed } from '@anxin/mobile/appearance/displayed'

const sources = ['subset-font@2.9.0', '@fontsource/noto-serif-sc@5.3.0', '@fontsource/source-serif-4@5.3.0', '@fontsource-variable/hanken-grotesk@5.3.0']
// None of the three has the space: the height of a line stays that of the system's face.
const figures = '0123456789:.,¥-–'
/** Of English titles; their figures are those of all texts. */
const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé’'“”.,:;!?&()/-–…"

type Cut = (font: Buffer, text: string, options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> }) => Promise<Buffer>

const faces = new URL('../../packages/mobile/src/appearance/', import.meta.url)
/** Inside the styles of every app. */
const ofAll = new URL('../../packages/ui/src/faces/', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'anxin-faces-'))
const fetched = (path: string) => join(folder, 'node_modules', path)
try {
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...sources], { stdio: 'inherit' })
  // safe: the package's one export, in the version named above
  const { default: cut } = (await import(pathToFileURL(fetched('subset-font/index.js')).href)) as { default: Cut }

  const letters = [...new Set([...displayed, ...guides.map(({ title }) => title)].join(''))].toSorted().join('')
  const songs = '@fontsource/noto-serif-sc'
  const song = await cut(readFileSync(fetched(`${songs}/files/noto-serif-sc-chinese-simplified-600-normal.woff2`)), letters, { targetFormat: 'woff2' })
  writeFileSync(new URL('song.woff2', faces), song)
  copyFileSync(fetched(`${songs}/LICENSE`), new URL('song-licence.txt', faces))
  writeFileSync(
    new URL('song-letters.ts', faces),
    `/** The letters that the display face has; written by scripts/assets/cut-faces.ts. */\nexport const songLetters =\n  '${letters}'\n`,
  )

  const serif = '@fontsource/source-serif-4'
  const titles = await cut(readFileSync(fetched(`${serif}/files/source-serif-4-latin-600-normal.woff2`)), latin, { targetFormat: 'woff2' })
  writeFileSync(new URL('latin.woff2', faces), titles)
  copyFileSync(fetched(`${serif}/LICENSE`), new URL('latin-licence.txt', faces))

  const grotesk = '@fontsource-variable/hanken-grotesk'
  const digits = await cut(readFileSync(fetched(`${grotesk}/files/hanken-grotesk-latin-wght-normal.woff2`)), figures, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  })
  writeFileSync(new URL('digits.woff2', ofAll), digits)
  copyFileSync(fetched(`${grotesk}/LICENSE`), new URL('digits-licence.txt', ofAll))
  console.log(`song: ${letters.length} letters, ${song.length} bytes; latin: ${titles.length} bytes; digits: ${digits.length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
