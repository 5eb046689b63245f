import { useQuery } from '@tanstack/react-query'
import type { Coupon, CouponState } from '@vendly/contract/coupons'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { share } from '../../lib/share.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { storeProfileQuery } from '../own-store/store-profile.queries.ts'
import { couponStates, figuresText, sharedText, termsText } from './coupon-texts.ts'
import { type CouponSide, useChangeCoupon } from './coupons.queries.ts'

const tones: Partial<Record<CouponState, 'ok' | 'gold' | 'blue'>> = { running: 'ok', paused: 'gold', upcoming: 'blue' }

/** Coupons with their figures; each can be paused, resumed and ended. */
export function CouponList({ side, coupons }: { side: CouponSide; coupons: readonly Coupon[] }) {
  const change = useChangeCoupon(side)
  const [ending, setEnding] = useState<Coupon>()
  const act = (coupon: Coupon, action: 'pause' | 'resume' | 'end') =>
    change.mutate({ id: coupon._id, action }, { onSettled: () => setEnding(undefined) })
  return (
    <>
      {change.error && (
        <Note tone="bad" live>
          {refusalText(change.error, 'Nothing changed.')}
        </Note>
      )}
      <ul aria-label="Coupons" className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start">
        {coupons.map((coupon) => (
          <CouponCard
            key={coupon._id}
            side={side}
            coupon={coupon}
            busy={change.isPending && change.variables.id === coupon._id}
            onAct={(action) => (action === 'end' ? setEnding(coupon) : act(coupon, action))}
          />
        ))}
      </ul>
      <Confirm
        open={ending !== undefined}
        title={`End ${ending?.code}?`}
        yes="End it"
        onYes={() => ending && act(ending, 'end')}
        onNo={() => setEnding(undefined)}
      >
        Nobody can use it from now on, and it cannot start again. Orders that used it keep their discount.
      </Confirm>
    </>
  )
}

interface CouponCardProps {
  side: CouponSide
  coupon: Coupon
  busy: boolean
  onAct: (action: 'pause' | 'resume' | 'end') => void
}

function CouponCard({ side, coupon, busy, onAct }: CouponCardProps) {
  const { code, state, bearer, store, campus, budget, spent } = coupon
  const canShare = side === 'vendor' && (state === 'running' || state === 'upcoming')
  const canChange = state !== 'ended' && (side === 'admin' || bearer === 'vendor')
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold">{code}</h2>
        <Badge tone={tones[state] ?? 'plain'}>{couponStates[state]}</Badge>
      </div>
      <p className="text-ink-2 text-sm">
        {termsText(coupon)}; {bearer === 'vendor' ? (side === 'vendor' ? 'you pay' : 'the store pays') : 'Vendly pays'}
      </p>
      {side === 'admin' && (
        <p className="text-ink-3 text-xs">
          {[store?.businessName ?? 'Every store', campus?.shortName].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="figures text-ink-2 text-sm">
        {figuresText(coupon)}
        {side === 'admin' && budget !== null && ` · ${nairaText(budget - spent)} of ${nairaText(budget)} left`}
      </p>
      {(canShare || canChange) && (
        <div className="flex flex-wrap gap-2">
          {canShare && <ShareCoupon coupon={coupon} />}
          {canChange && state !== 'used-up' && (
            <Button
              kind="secondary"
              size="sm"
              busy={busy && 'Please wait…'}
              aria-label={`${state === 'paused' ? 'Resume' : 'Pause'} ${code}`}
              onClick={() => onAct(state === 'paused' ? 'resume' : 'pause')}
            >
              {state === 'paused' ? 'Resume' : 'Pause'}
            </Button>
          )}
          {canChange && (
            <Button kind="quiet" size="sm" aria-label={`End ${code}`} onClick={() => onAct('end')}>
              End
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Sends its code and terms with the link of the own store, where it can be used. */
function ShareCoupon({ coupon }: { coupon: Coupon }) {
  const { data: store } = useQuery(storeProfileQuery)
  if (!store) return null
  const address = `${window.location.origin}/store/${store.slug}`
  return (
    <Button
      kind="secondary"
      size="sm"
      icon="share-network"
      aria-label={`Share ${coupon.code}`}
      onClick={() => void share(coupon.code, address, sharedText(coupon, store.businessName))}
    >
      Share
    </Button>
  )
}
