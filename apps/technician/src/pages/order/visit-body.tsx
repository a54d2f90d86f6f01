import { Suspense } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { SafetyShape } from '@anxin/mobile/safety/safety-shape.tsx'
import { useText } from '@anxin/mobile/language/text'
import { router } from '@anxin/mobile/navigation/app-router'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { Price } from '@anxin/ui/price.tsx'
import { isIn } from '@anxin/contract/order-states'
import { paths } from '../../routes.ts'
import { useStep } from '../../features/visits/use-step.ts'
import { ChangeCard } from './change-card.tsx'
import { AskEarlyEnd } from './ask-early-end.tsx'
import { AddedTime } from './added-time.tsx'
import { EarlyEndCard } from './early-end-card.tsx'
import { HandOver } from './hand-over.tsx'
import { HealthCard } from './health-card.tsx'
import { NextStep } from './next-step.tsx'
import { OwnWord } from './own-word.tsx'
import { Place } from './place.tsx'
import { PositionLine } from './position-line.tsx'
import { ReportAbsent } from './report-absent.tsx'
import { Standing } from './standing.tsx'
import { SubstituteNote } from './substitute-note.tsx'
import { Taken } from './taken.tsx'
import { Treatment } from './treatment.tsx'
import type { Visit } from './visit.ts'
import { VisitLog } from './visit-log.tsx'
import { WaitingSteps } from './waiting-steps.tsx'
import css from './order-page.module.css'

const SafetyCard = lazyPart(() => import('@anxin/mobile/safety/safety-card.tsx').then(({ SafetyCard }) => ({ default: SafetyCard })))

/** The order as it stands, with its next step at the bottom. */
export function VisitBody({ visit, offset }: { visit: Visit; offset: number }) {
  const step = useStep(visit.orderId)
  const text = useText(technicianOrder)
  return (
    <div className={css.body} data-order-id={visit.orderId} data-status={visit.status}>
      <div className={css.main}>
        <Standing visit={visit} offset={offset} />
        <WaitingSteps orderId={visit.orderId} />
        <SubstituteNote visit={visit} />
        <ChangeCard visit={visit} offset={offset} />
        <EarlyEndCard visit={visit} />
        <AddedTime visit={visit} offset={offset} />
        {isIn(visit.status, 'onTheWay') && <PositionLine />}
        <Place visit={visit} offset={offset} />
        <Treatment visit={visit} />
        <HealthCard visit={visit} step={step} />
        {isIn(visit.status, 'revealing') && (
          <Suspense fallback={!isIn(visit.status, 'ended') && <SafetyShape />}>
            <SafetyCard orderId={visit.orderId} side="technician" isOver={isIn(visit.status, 'ended')} onSetUp={() => router.navigateTo(paths.safety())} />
          </Suspense>
        )}
        <OwnWord visit={visit} />
        <AskEarlyEnd visit={visit} offset={offset} />
        <HandOver visit={visit} offset={offset} />
        <ReportAbsent visit={visit} offset={offset} />
        <p className={css.income}>
          <span>{text(isIn(visit.status, 'running') && !visit.address.address ? 'incomeAbout' : 'income')}</span>
          <Price amount={visit.incomeAmount} size="l" tone="accent" exact />
        </p>
        <Taken visit={visit} />
        <VisitLog log={visit.log} offset={offset} />
        <p className={css.number}>{text('number', { no: visit.orderNo })}</p>
      </div>
      <NextStep visit={visit} offset={offset} step={step} />
    </div>
  )
}
