import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { roundHalfUp } from '@anxin/rules/money'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { FieldNote } from '@anxin/ui/field.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Stepper } from '@anxin/ui/stepper.tsx'
import { useCertName } from '../../features/joining/cert-name.ts'
import type { CertType } from '../../features/joining/cert-draft.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { LackingCerts } from './lacking-certs.tsx'
import { byLackingCert, certLackingFor } from './lacking.ts'
import type { PartProps } from './part-props.ts'
import { useAllProjects } from './use-all-projects.ts'
import css from './technician-entry.module.css'

const shownIncomes = 3
const shownAtFirst = 12

type Props = PartProps & {
  asked: Reply<'getApplyRequirements'>
  /** Undefined while certificates cannot be changed. */
  onAddCert: ((type: CertType) => void) | undefined
}

/** Treatments, what of each is one's own, and how far one goes. */
export function WorkPart({ form, isOpen, asked: { commissionBp, projectCertificates: needs }, onAddCert }: Props) {
  const text = useText(words)
  const nameOf = useNames()
  const certName = useCertName()
  const now = useServerNow(0, 60_000)
  const { values, errors, set } = form
  const given = { needs, certs: values.certs, now }
  const projects = useAllProjects(isOpen('projectIds'))
  const isChosen = (id: string) => values.projectIds.includes(id)
  const toggle = (id: string) => set({ projectIds: isChosen(id) ? values.projectIds.filter((one) => one !== id) : [...values.projectIds, id] })
  const [isWhole, setWhole] = useState(false)
  const { list: all, total } = projects ?? { list: [], total: 0 }
  const shown = isWhole ? all : all.filter(({ projectId }, at) => at < shownAtFirst || isChosen(projectId))
  const minutesOf = ({ projectId, durationMin }: (typeof all)[number]) => {
    const lacking = certLackingFor(projectId, given)
    const minutes = text('minutes', { n: durationMin })
    return lacking === undefined ? minutes : text('minutesWithout', { minutes, certificate: certName(lacking) })
  }
  const chosen = all.filter(({ projectId }) => isChosen(projectId))
  return (
    <>
      {isOpen('projectIds') && (
        <Card className={css.card} data-part="projectIds" data-invalid={errors.projectIds ? true : undefined} tabIndex={-1}>
          <h2 className={css.heading}>{text('projects')}</h2>
          {projects ? (
            <div className={css.chips} role="group" aria-label={text('projects')}>
              {shown.map((project) => (
                <Chip key={project.projectId} selected={isChosen(project.projectId)} onClick={() => toggle(project.projectId)}>
                  <span className={css.service}>
                    {nameOf(project)} <span className={css.minutes}>{minutesOf(project)}</span>
                  </span>
                </Chip>
              ))}
              {shown.length < all.length && (
                <Chip icon="plus" onClick={() => setWhole(true)}>
                  {text('allProjects', { n: total })}
                </Chip>
              )}
            </div>
          ) : (
            <Skeleton height={120} />
          )}
          <FieldNote id="projects-note" hint={text('projectsHint')} error={errors.projectIds} />
          <LackingCerts lacking={byLackingCert(chosen, given)} onAdd={onAddCert} />
        </Card>
      )}
      {chosen.length > 0 && (
        <CellGroup title={text('income')} note={text('incomeNote', { percent: commissionBp / 100 })}>
          {chosen.slice(0, shownIncomes).map((project) => (
            <Cell
              key={project.projectId}
              label={nameOf(project)}
              hint={<Price amount={project.price} size="s" tone="muted" />}
              value={<Price amount={ownOf(project.price, commissionBp)} size="m" tone="accent" />}
            />
          ))}
        </CellGroup>
      )}
      {isOpen('serviceRadiusM') && (
        <Card className={css.radius} data-part="serviceRadiusM" tabIndex={-1}>
          <div>
            <h2 className={css.heading}>{text('radius')}</h2>
            <p className={css.quiet}>{text('radiusHint')}</p>
          </div>
          <Stepper
            label={text('radius')}
            value={values.serviceRadiusM / 1000}
            onChange={(km) => set({ serviceRadiusM: km * 1000 })}
            min={1}
            max={50}
            unit={text('radiusUnit')}
          />
        </Card>
      )}
    </>
  )
}

/** The commission is rounded to the fen, as in the price of an order. */
const ownOf = (price: number, commissionBp: number) => price - roundHalfUp(price * commissionBp, 10_000)
