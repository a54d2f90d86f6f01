import { cityClosed } from '@anxin/words/city-closed'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { GateDrawing } from '@anxin/ui/drawings/gate.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { useCityOf } from '../../features/technicians/use-city-of.ts'
import { useNear } from '../../features/technicians/use-near.ts'

/** A city without technicians: said plainly, with the way to another. */
export function CityClosed() {
  const router = useRouter()
  const text = useText(cityClosed)
  const cityOf = useCityOf()
  const { near } = useNear()
  return (
    <EmptyState
      drawing={<GateDrawing />}
      title={text('title')}
      action={<Button onClick={() => router.navigateTo(paths.addressSelect())}>{text('otherCity')}</Button>}
    >
      {text('note', { city: near ? cityOf(near) : '' })}
    </EmptyState>
  )
}
