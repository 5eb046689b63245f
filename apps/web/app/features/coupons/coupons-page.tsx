import type { Coupon } from '@vendly/contract/coupons'
import type { ReactNode } from 'react'
import { useSidePanel } from '../../lib/side-panel.ts'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead, type PageHeadProps } from '../../ui/page-head.tsx'
import { PagedList, type PagedListProps } from '../../ui/paged-list.tsx'
import { CouponList } from './coupon-list.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { COUPONS_PER_PAGE, type CouponSide } from './coupons.queries.ts'

type ListProps = PagedListProps<Coupon>

export interface CouponsPageProps
  extends Pick<PageHeadProps, 'note' | 'back' | 'backLabel'>,
    Pick<ListProps, 'query' | 'failedText' | 'empty'> {
  side: CouponSide
  filter: ReactNode
}

/** Coupons with their figures, and a new one in a sheet. */
export function CouponsPage({ side, filter, note, back, backLabel, ...list }: CouponsPageProps) {
  const panel = useSidePanel('new')
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Coupons" note={note} back={back} backLabel={backLabel}>
        <span className="pr-2 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => panel.open('coupon')}>
            New coupon
          </Button>
        </span>
      </PageHead>
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-8">
        {filter}
        <PagedList noun="coupons" step={COUPONS_PER_PAGE} skeleton={<RowsSkeleton count={3} />} {...list}>
          {(rows) => <CouponList side={side} coupons={rows} />}
        </PagedList>
      </div>
      {panel.openId && <CouponSheet side={side} onClose={panel.close} />}
    </div>
  )
}
