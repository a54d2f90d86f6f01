import { album as words } from '@anxin/words/album'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import { nameOfPicture, savePicture } from './save-picture.ts'

type Props = { src: string; techId: string; nickname: string; nth: number; isMine?: boolean; onLeave: () => void }

/** What can be done with an open picture: save it, and complain of one that somebody else sent, named in the complaint. */
export function PictureActs({ src, techId, nickname, nth, isMine = false, onLeave }: Props) {
  const text = useText(words)
  const router = useRouter()
  const report = () => {
    onLeave()
    router.navigateTo(paths.feedback({ techId, content: text('reportOf', { name: nickname, n: nth, file: nameOfPicture(src) }) }))
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void savePicture(src)}>
        {text('save')}
      </Button>
      {!isMine && (
        <Button variant="secondary" onClick={report}>
          {text('report')}
        </Button>
      )}
    </>
  )
}
