import { useInfiniteQuery } from '@tanstack/react-query'
import type { Promotion, PromotionKind, PromotionState } from '@vendly/contract/promotions'
import { useState } from 'react'
import { useAddressState } from '../../lib/address-state.ts'
import { serverNow } from '../../lib/clock.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { refusalText } from '../../lib/problem.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CouponResults } from '../coupons/coupon-results.tsx'
import { PromotionFigures } from './promotion-figures.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionList } from './promotion-list.tsx'
import { PromotionResults } from './promotion-results.tsx'
import { choicesOf, kindNames, stateLooks } from './promotion-texts.ts'
import { PromotionWeek } from './promotion-week.tsx'
import { PROMOTIONS_PER_PAGE, type PromotionAction, promotionsQuery, useActOnPromotion } from './promotions.queries.ts'

export const meta = () => pageMeta('Promotions')
export const handle: ScreenHandle = { title: 'Promotions' }

const tabs = [
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'results', label: 'Results' },
] as const
type Tab = (typeof tabs)[number]['value']

type Open =
  | { what: 'form'; promotion?: Promotion }
  | { what: 'figures'; promotion: Promotion }
  | { what: PromotionAction; promotion: Promotion }

/** The Monday of this week in Lagos. */
function thisMonday(): string {
  const today = dayIn(0)
  return dayIn(-((new Date(today).getUTCDay() + 6) % 7), serverNow())
}
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const oneOf = <Value extends string>(names: Record<Value, unknown>, text: string | null): Value | undefined =>
  text !== null && Object.hasOwn(names, text) ? (text as Value) : undefined

/** What Vendly shows to everybody: banners, announcements, collections and what is featured, week by week, as a list, and what it brought. */
export default function PromotionalContentScreen() {
  const [search, show] = useAddressState()
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'week'
  const asked = search.get('week')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="mx-auto max-w-page pb-8">
      <PageHead title="Promotions">
        <span className="pr-3 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => setOpen({ what: 'form' })}>
            New
          </Button>
        </span>
      </PageHead>
      <div className="-ml-3 flex gap-2 px-gutter pb-2">
        <ButtonLink to="/admin/ads" kind="quiet" size="sm">
          Ads of stores
        </ButtonLink>
        <ButtonLink to="/admin/coupons" kind="quiet" size="sm">
          Coupons
        </ButtonLink>
      </div>
      <Tabs<Tab>
        label="Promotions"
        id="promotions"
        value={tab}
        tabs={tabs}
        onChange={(next) => show({ tab: next === 'week' ? undefined : next })}
      >
        <div className="px-gutter pt-4">
          {tab === 'week' ? (
            <PromotionWeek
              monday={isDay(asked) ? asked : thisMonday()}
              onWeek={(monday) => show({ week: monday === thisMonday() ? undefined : monday })}
              onOpen={(promotion) => setOpen({ what: promotion.state === 'ended' ? 'figures' : 'form', promotion })}
            />
          ) : tab === 'results' ? (
            <div className="grid grid-cols-1 gap-6">
              <PromotionResults />
              <CouponResults />
            </div>
          ) : (
            <All
              kind={oneOf(kindNames, search.get('kind'))}
              state={oneOf(stateLooks, search.get('state'))}
              onFilter={show}
              onOpen={setOpen}
            />
          )}
        </div>
      </Tabs>
      <Sheet
        open={open?.what === 'form'}
        long
        title={open?.promotion ? 'Change promotion' : 'New promotion'}
        onClose={close}
      >
        {open?.what === 'form' && <PromotionForm promotion={open.promotion} onDone={close} />}
      </Sheet>
      <Sheet open={open?.what === 'figures'} title={open?.promotion?.title ?? ''} onClose={close}>
        {open?.what === 'figures' && <PromotionFigures promotion={open.promotion} />}
      </Sheet>
      {open && open.what !== 'form' && open.what !== 'figures' && (
        <ActSheet key={open.what} action={open.what} promotion={open.promotion} onClose={close} />
      )}
    </div>
  )
}

interface AllProps {
  kind: PromotionKind | undefined
  state: PromotionState | undefined
  onFilter: (changes: Record<string, string | undefined>) => void
  onOpen: (open: Open) => void
}

function All({ kind, state, onFilter, onOpen }: AllProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <SelectChip
          label="Kind"
          any="Any kind"
          value={kind ?? ''}
          options={choicesOf(kindNames)}
          onChange={(next) => onFilter({ kind: next })}
        />
        <SelectChip
          label="State"
          any="Any state"
          value={state ?? ''}
          options={Object.entries(stateLooks).map(([value, { label }]) => ({ value, label }))}
          onChange={(next) => onFilter({ state: next })}
        />
      </div>
      <PagedList
        query={useInfiniteQuery(promotionsQuery({ kind, state }))}
        noun="promotions"
        step={PROMOTIONS_PER_PAGE}
        failedText="What is shown stays."
        skeleton={<RowsSkeleton count={4} />}
        empty={
          <EmptyState
            title={kind || state ? 'No promotions like this' : 'No promotions yet'}
            text="Banners, announcements, collections and what is featured start and end by themselves at the times that you choose."
          />
        }
      >
        {(promotions) => (
          <PromotionList
            promotions={promotions}
            onEdit={(promotion) => onOpen({ what: 'form', promotion })}
            onFigures={(promotion) => onOpen({ what: 'figures', promotion })}
            onAct={(promotion, action) => onOpen({ what: action, promotion })}
          />
        )}
      </PagedList>
    </div>
  )
}

const questions: Record<PromotionAction, { title: string; text: string; yes: string }> = {
  pause: { title: 'Pause', text: 'It is hidden until you resume it. Its end does not move.', yes: 'Pause' },
  resume: { title: 'Resume', text: 'It is shown again at once, or from its start.', yes: 'Resume' },
  end: { title: 'End', text: 'It is hidden for good. Its figures stay.', yes: 'End it' },
  delete: { title: 'Delete', text: 'It was never shown, and will not be.', yes: 'Delete' },
}

interface ActSheetProps {
  action: PromotionAction
  promotion: Promotion
  onClose: () => void
}

function ActSheet({ action, promotion, onClose }: ActSheetProps) {
  const act = useActOnPromotion()
  const { title, text, yes } = questions[action]
  return (
    <Sheet open title={`${title} “${promotion.title}”?`} onClose={onClose}>
      <ReasonForm
        intro={text}
        legend="Why?"
        help="For the activity log"
        submitLabel={yes}
        danger={action === 'end' || action === 'delete'}
        busy={act.isPending}
        error={act.error && refusalText(act.error, 'Nothing changed.')}
        onSubmit={(reason) => act.mutate({ id: promotion._id, action, reason }, { onSuccess: onClose })}
      />
    </Sheet>
  )
}
