import { booking } from '@anxin/words/booking'
import { placeOrder as words } from '@anxin/words/place-order'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { hideToast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import type { Missing } from '../../features/booking/cart.ts'
import { PriceLines } from '../../features/booking/price-lines.tsx'
import { problemOf } from '../../features/booking/refusal.ts'
import { isWaiting } from '../../features/booking/submission.ts'
import { useHealthDraft } from '@anxin/mobile/drafts/health-draft'
import { chooseFor } from '../../features/location/address-to-select.ts'
import { NoticeLine } from './notice-line.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderProblem } from './order-problem.tsx'
import { OrderProjects } from './order-projects.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTerms } from './order-terms.tsx'
import { OrderTip } from './order-tip.tsx'
import { OrderWhere } from './order-where.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useSubmit } from './use-submit.ts'
import css from './place-order.module.css'

/** The whole form in one column; everything that is changed here is quoted again at once. */
export function OrderForm() {
  const form = useOrderForm()
  const { draft, cart, missing, quote, notice, tip } = form
  const text = useText(words)
  const say = useText(booking)
  const router = useRouter()
  const { scroller } = usePage()
  const healthText = useHealthDraft((declared) => declared.text)
  const { submit, isSubmitting, error, forget } = useSubmit({ cart, renew: quote.renew })
  if (form.tech.isPending || form.offers.isPending || form.tipPending) return <OrderSkeleton />
  if (form.tech.error ?? form.offers.error)
    return <ErrorState error={form.tech.error ?? form.offers.error} onRetry={() => Promise.all([form.tech.refetch(), form.offers.refetch()])} />

  const addAddress = () => {
    // The place comes first: it is picked on the page above, and the form below has it already.
    router.navigateTo(paths.addressForm({ mode: 'pick' }))
    chooseFor(undefined)
    router.navigateTo(paths.searchAddress())
  }
  const goTo: Record<Missing, () => void> = {
    items: () =>
      router.navigateTo(paths.selectProject({ techId: draft.techId, mode: 'pick', projectId: form.isByDefault ? draft.items[0]?.projectId : undefined })),
    timer: () => router.navigateTo(paths.schedule({ techId: draft.techId, mode: 'pick' })),
    address: () => (form.address || form.addressPending ? router.navigateTo(paths.addressList({ techId: draft.techId, mode: 'pick' })) : addAddress()),
  }
  const said = { remark: draft.remark.trim(), healthText }
  const order = cart && quote.quote && { cart, quote: quote.quote, ...said }
  const problem = problemOf(error ?? quote.error)
  const press = () => {
    if (missing) return goTo[missing]()
    if (!order || isSubmitting) return
    hideToast()
    // What went wrong is shown at the top, and the button is at the bottom.
    submit(order, { onError: () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' }) })
  }
  const waitsForAnswer = cart !== undefined && isWaiting({ cart, ...said })
  const missingText = { items: 'chooseProjects', timer: 'chooseTime', address: 'chooseAddress' } as const

  return (
    <>
      <div className={css.body}>
        {tip?.content && <OrderTip tip={tip} />}
        {problem && <OrderProblem problem={problem} error={error ?? quote.error} form={form} onRetry={() => (error ? forget() : void quote.renew())} />}
        {!problem && waitsForAnswer && !isSubmitting && (
          <Notice tone="warning" title={text('offlineTitle')}>
            {text('offlineNote')}
          </Notice>
        )}
        <OrderWhere
          form={form}
          onAddress={goTo.address}
          onTime={goTo.timer}
          onTechnician={() => router.navigateTo(paths.selectTechnicians({ mode: 'pick' }))}
        />
        <OrderProjects form={form} onChange={goTo.items} />
        {(quote.isLoading || quote.quote) && (
          <Card>
            <h2 className={css.heading}>{say('priceTitle')}</h2>
            {quote.quote ? <PriceLines price={quote.quote.price} changing={quote.isChanging} /> : <PriceSkeleton />}
          </Card>
        )}
        <OrderExtras form={form} />
        {quote.quote && <OrderTerms now={form.now} freeCancelUntil={quote.quote.freeCancelUntil} />}
        {notice?.needAgree && <NoticeLine notice={notice} />}
      </div>
      <BottomBar
        left={
          quote.quote && (
            <div className={css.due}>
              <Price amount={quote.quote.price.payAmount} size="l" exact />
              <span className={css.valid}>
                {say('quoteValid')}{' '}
                <Countdown key={quote.quote.previewToken} until={quote.quote.expireAt} serverOffset={quote.serverOffset} onEnd={() => void quote.renew()} />
              </span>
            </div>
          )
        }
      >
        <Button
          size="l"
          // Whether there is an address decides where the button leads.
          busy={isSubmitting || (missing === 'address' && form.addressPending) || (missing === undefined && quote.isChanging && !quote.isFresh)}
          disabled={missing === undefined && !order && !quote.isChanging}
          onClick={press}
        >
          {text(missing ? missingText[missing] : 'submit')}
        </Button>
      </BottomBar>
    </>
  )
}

const PriceSkeleton = () => (
  <div className={css.skeleton} aria-hidden>
    {['70%', '58%', '64%'].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </div>
)
