import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clock } from '@anxin/rules/time'
import { extension as words } from '@anxin/words/extension'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { randomId } from '@anxin/mobile/request/random-id'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Button } from '@anxin/ui/button.tsx'
import { ClockDrawing } from '@anxin/ui/drawings/clock.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import { touched } from '../../features/orders/use-order-acts.ts'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import { ProjectCard } from '../../features/projects/project-card.tsx'
import { ProjectSkeletons } from '../../features/projects/project-skeletons.tsx'
import { addedOf, totalsOf, withWhole, type AddedItem } from './added-items.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { ProjectChoice } from './project-choice.tsx'
import { SameAgain } from './same-again.tsx'
import css from './select-project.module.css'

/** What still fits before the technician's next trip, to be added to a visit that goes on. */
export function ExtensionProjects({ orderId }: { orderId: string }) {
  const [items, setItems] = useState<AddedItem[]>([])
  // A second try after a lost connection asks for the same again; another choice is another request.
  const [requestId, setRequestId] = useState(randomId)
  const text = useText(words)
  const spell = useDuration()
  const router = useRouter()
  const client = useQueryClient()
  const room = useQuery({ ...queryFor('projectList', { orderId }, { quiet: true }), refetchOnMount: 'always', refetchInterval: 30_000 })
  const { list = [], moreOfSame = [], maxAddMin = 0, endAt = 0, payWithinMin } = room.data ?? {}
  const offered = { list, moreOfSame }
  const added = addedOf(items, offered)
  const totals = totalsOf(added)

  const add = useMutation({
    mutationFn: () => {
      const type = added.every(({ isTime }) => isTime) ? 'ADD_TIME' : 'ADD_ITEM'
      return call(
        'doOrderExtra',
        { orderId, type, items: added.map(({ item }) => item), userCouponId: 'auto', shownAmount: totals.amount, requestId },
        { quiet: true },
      )
    },
    onSuccess: ({ extraOrderId, needPay }) => {
      if (needPay) return router.redirectTo(paths.pay({ orderId: extraOrderId }))
      toast(text('paid'), { type: 'success' })
      router.navigateBack(1)
    },
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      setRequestId(randomId())
      void room.refetch()
    },
    onSettled: () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  const change = (projectId: string, quantity: number) => {
    const next = withWhole(items, projectId, quantity)
    if (totalsOf(addedOf(next, offered)).minutes > maxAddMin) return toast(text('tooLong', { minutes: spell(maxAddMin) }))
    setItems(next)
    setRequestId(randomId())
  }

  const choose = (item: AddedItem) => {
    setItems([item])
    setRequestId(randomId())
  }

  const none = (until: number) => (
    <EmptyState
      drawing={<ClockDrawing />}
      title={text('none')}
      action={
        <Button variant="secondary" onClick={() => router.navigateBack(1)}>
          {text('toVisit')}
        </Button>
      }
    >
      {text('noneNote', { time: clock(until) })}
    </EmptyState>
  )
  const bar = list.length + moreOfSame.length > 0 && (
    <ChosenBar
      count={totals.count}
      amount={totals.amount}
      note={text('chosen', { minutes: spell(totals.minutes), time: clock(endAt + totals.minutes * 60_000) })}
      nothing={text('nothing')}
      label={text('add')}
      busy={add.isPending}
      onGoOn={() => add.mutate()}
    />
  )

  return (
    <Page
      title={text('title')}
      foot={bar}
      onRefresh={() => room.refetch()}
      className={css.list}
      read={room}
      loading={<ProjectSkeletons />}
      empty={(found) => found.list.length + moreOfSame.length === 0 && none(found.endAt)}
      refused={orderRefused}
    >
      {(found) => (
        <>
          <Notice title={text('room', { minutes: spell(found.maxAddMin), time: clock(found.maxEndAt) })}>
            <p>{text('roomNote', { time: clock(found.endAt) })}</p>
            {payWithinMin !== undefined && <p>{text('addNote', { n: payWithinMin })}</p>}
          </Notice>
          <SameAgain more={moreOfSame} items={items} onChoose={choose} />
          {found.list.map((project) => (
            <ProjectCard key={project.projectId} project={project}>
              <ProjectChoice
                project={project}
                quantity={items.find((item) => item.projectId === project.projectId && item.minutes === undefined)?.quantity ?? 0}
                most={project.maxQuantity}
                onChange={(quantity) => change(project.projectId, quantity)}
              />
            </ProjectCard>
          ))}
        </>
      )}
    </Page>
  )
}
