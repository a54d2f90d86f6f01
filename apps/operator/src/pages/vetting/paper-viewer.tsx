import { vettingWords } from '@anxin/words/console/system/vetting'
import { Button } from 'antd'
import { useState } from 'react'
import { useHotkey } from '../../list/use-hotkey.ts'
import { useMe } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import type { Opened, SealedPaper } from './open-sealed.ts'
import { useOpenedPapers, type OpenPaper } from './use-opened-papers.ts'

export type Picture = { key: string; label: string; url: string }

type Props = { papers: readonly SealedPaper[]; pictures: readonly Picture[]; open: OpenPaper | undefined }
const zooms = [1, 1.5, 2, 3]

/** One paper at a time, large, to be turned and enlarged by keys. A sealed one is asked for when it is looked at. */
export function PaperViewer({ papers, pictures, open }: Props) {
  const text = useText(vettingWords)
  const { isVaultOpen, shown, open: openPaper, isOpening } = useOpenedPapers(open)
  const pages = [...papers.map((paper) => ({ ...paper, key: paper.paperKey })), ...pictures]
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const page = pages[Math.min(at, pages.length - 1)]
  const turnTo = (to: number) => {
    setAt((to + pages.length) % pages.length)
    setZoom(0)
    setTurns(0)
  }
  const openNext = () => {
    if (!isVaultOpen) return document.querySelector<HTMLElement>('.review-vault input')?.focus()
    const next = [page, ...pages].find((one) => one && 'paperKey' in one && !shown.has(one.key))
    if (!next) return
    turnTo(pages.indexOf(next))
    openPaper({ paperKey: next.key })
  }
  useHotkey(open ? 'o' : undefined, openNext)
  useHotkey('[', () => turnTo(at - 1))
  useHotkey(']', () => turnTo(at + 1))
  useHotkey('+', () => setZoom(Math.min(zoom + 1, zooms.length - 1)))
  useHotkey('=', () => setZoom(Math.min(zoom + 1, zooms.length - 1)))
  useHotkey('-', () => setZoom(Math.max(zoom - 1, 0)))
  useHotkey('t', () => setTurns(turns + 1))
  if (!page) return null
  const isSealed = 'paperKey' in page
  const content: Opened | undefined = isSealed ? shown.get(page.key) : page
  return (
    <>
      <div className="review-pages">
        {pages.map((one, nth) => (
          <button key={one.key} type="button" aria-pressed={one === page} onClick={() => turnTo(nth)}>
            {one.label}
            {'paperKey' in one && one.seen && <span className="quiet"> {text('seen')}</span>}
          </button>
        ))}
      </div>
      {isSealed && isVaultOpen && content === undefined && open && (
        <Button loading={isOpening} aria-keyshortcuts="o" onClick={() => openPaper({ paperKey: page.key })}>
          {text(page.seen ? 'openAgain' : 'open')}
          <kbd className="key" aria-hidden>
            o
          </kbd>
        </Button>
      )}
      {content && <Drawn content={content} label={page.label} zoom={zooms[zoom] ?? 1} turns={turns} />}
      {content && 'url' in content && (
        <div className="acts" style={{ marginTop: 8 }}>
          <Button size="small" aria-label={text('zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            −
          </Button>
          <Button size="small" aria-label={text('zoomIn')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            +
          </Button>
          <Button size="small" onClick={() => setTurns(turns + 1)}>
            {text('rotate')}
          </Button>
        </div>
      )}
    </>
  )
}

function Drawn({ content, label, zoom, turns }: { content: Opened; label: string; zoom: number; turns: number }) {
  const me = useMe()
  const [at] = useState(() => clockText(Date.now()))
  const [ratio, setRatio] = useState(1)
  const mark = `${me?.name ?? ''} ${at}`
  if ('text' in content) return <p className="num paper-text">{content.text}</p>
  const isAcross = turns % 2 === 1
  return (
    <div className="paper-picture">
      <div className="paper-room">
        <div className="paper-turned" style={{ width: `${zoom * 100}%`, aspectRatio: isAcross ? ratio : 1 / ratio }}>
          <img
            src={content.url}
            alt={label}
            style={{ width: isAcross ? `${100 / ratio}%` : '100%', transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => setRatio(naturalHeight / Math.max(1, naturalWidth))}
          />
        </div>
      </div>
      <div className="paper-mark" aria-hidden>
        {Array.from({ length: 6 }, (_, nth) => (
          <span key={nth}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
