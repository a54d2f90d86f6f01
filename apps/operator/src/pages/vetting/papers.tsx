import { vettingWords } from '@anxin/words/console/system/vetting'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../address/address.ts'
import { OpenVault } from '../../features/vault/open-vault.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useText } from '../../text/language.ts'
import type { SealedPaper } from './open-sealed.ts'
import { PaperViewer, type Picture } from './paper-viewer.tsx'
import type { OpenPaper } from './use-opened-papers.ts'

type Props = {
  papers: readonly SealedPaper[]
  /** Pictures that are public. */
  pictures?: readonly Picture[]
  /** Undefined while they may not be looked at. */
  open: OpenPaper | undefined
}

/** The papers of a case: sealed ones are opened by the vault in this tab alone. */
export function Papers({ papers, pictures = [], open }: Props) {
  const text = useText(vettingWords)
  const may = useMay()
  const vault = useQuery({ ...queryFor('vault/getInfo', {}), enabled: may('paper.open') }).data
  const holds = vault?.own !== undefined && vault.own.grants.length > 0
  if (papers.length + pictures.length === 0) return <p className="quiet">{text('noPapers')}</p>
  const isSealed = papers.length > 0 && open !== undefined
  return (
    <>
      {isSealed && !may('paper.open') && <p className="quiet">{text('mayNot')}</p>}
      {isSealed && vault && (
        <div className="review-vault">
          {holds && vault.own ? (
            <OpenVault own={vault.own} vault={vault.vault} />
          ) : (
            <p>
              {text('noKey')} <a href={hrefOf('vault')}>{text('toVault')}</a>
            </p>
          )}
        </div>
      )}
      {isSealed && holds && <p className="quiet">{text('looked')}</p>}
      <PaperViewer papers={papers} pictures={pictures} open={isSealed && holds ? open : undefined} />
    </>
  )
}
