import { Image } from 'antd'
import { useText } from '../../text/language.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'

/** The pictures that a customer sent along, each to be looked at large; evidence where nothing else is said. */
export function Evidence({ images, title }: { images: readonly string[]; title?: string }) {
  const text = useText(aftersaleWords)
  return (
    <>
      <h2 className="panel-section">{title ?? text('evidence')}</h2>
      {images.length === 0 && <p className="quiet">{text('noEvidence')}</p>}
      <Image.PreviewGroup>
        <div className="acts" style={{ marginTop: 0 }}>
          {images.map((src, index) => (
            <Image key={src} src={src} alt={text('picture', { n: index + 1 })} width={96} height={96} style={{ objectFit: 'cover', borderRadius: 8 }} />
          ))}
        </div>
      </Image.PreviewGroup>
    </>
  )
}
