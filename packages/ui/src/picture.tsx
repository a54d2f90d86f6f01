import { useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

type PictureProps = {
  src?: string
  alt: string
  ratio?: string
  preview?: string
  fit?: 'cover' | 'contain'
  eager?: boolean
  radius?: CSSProperties['borderRadius']
  srcSet?: string
  sizes?: string
  fallback?: ReactNode
  className?: string
}

/**
 * Any picture in a box of a fixed shape, so nothing jumps: a blur or a colour while it loads,
 * `fallback` or a quiet face when there is none or it is broken.
 * @param preview a tiny image (data: URL) or a CSS colour
 * @param eager of the first screen: asked for at once and shown with the texts around it, without fading in
 */
export function Picture({ src, alt, ratio = '1/1', preview, fit = 'cover', eager = false, radius, srcSet, sizes, fallback, className }: PictureProps) {
  // Remembering which source arrived, not that one did, starts over when the source changes.
  const [shown, setShown] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const isColour = preview !== undefined && !/^(data|https?|blob):|^\//.test(preview)
  const faceless = !src || broken === src
  return (
    <div className={cx(styles.box, className)} style={{ aspectRatio: ratio, borderRadius: radius, backgroundColor: isColour ? preview : undefined }}>
      {faceless && (
        <div className={styles.face} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {fallback ?? <Icon name="image" size={28} />}
        </div>
      )}
      {!faceless && preview && !isColour && shown !== src && <img className={styles.preview} src={preview} alt="" aria-hidden />}
      {!faceless && (
        <img
          ref={(node) => {
            // A cached picture can be complete before React listens for load.
            if (node?.complete && node.naturalWidth > 0) setShown(src)
          }}
          className={cx(styles.image, (eager || shown === src) && styles.shown)}
          style={{ objectFit: fit }}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => setShown(src)}
          onError={() => setBroken(src)}
        />
      )}
    </div>
  )
}
