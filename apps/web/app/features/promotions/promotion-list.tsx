import type { Promotion } from '@vendly/contract/promotions'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import {
  figuresText,
  kindNames,
  measureText,
  outcomeText,
  stateLooks,
  timesText,
  whereText,
} from './promotion-texts.ts'
import type { PromotionAction } from './promotions.queries.ts'

export interface PromotionListProps {
  promotions: readonly Promotion[]
  onEdit: (promotion: Promotion) => void
  onFigures: (promotion: Promotion) => void
  onAct: (promotion: Promotion, action: PromotionAction) => void
}

/** Promotions with what can be done with each. */
export const PromotionList = ({ promotions, ...does }: PromotionListProps) => (
  <ul aria-label="Promotions" className="grid grid-cols-1 gap-3">
    {promotions.map((promotion) => (
      <PromotionCard key={promotion._id} promotion={promotion} {...does} />
    ))}
  </ul>
)

interface PromotionCardProps extends Omit<PromotionListProps, 'promotions'> {
  promotion: Promotion
}

function PromotionCard({ promotion, onEdit, onFigures, onAct }: PromotionCardProps) {
  const { title, kind, state, link, collection, pictures, alt, canDelete, outcome, featured } = promotion
  const opens = link ?? featured?.link ?? (collection && `/collections/${collection.slug}`)
  const { label, tone } = stateLooks[state]
  const action = state === 'paused' ? 'resume' : 'pause'
  const button = { kind: 'secondary', size: 'sm' } as const
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-ink-2 text-sm">
          {kindNames[kind]} · {whereText(promotion)}
        </p>
        <p className="text-ink-3 text-xs">{timesText(promotion)}</p>
        <p className="text-ink-3 text-xs">{measureText(promotion)}</p>
        {opens && (
          <Link to={opens} className="touch justify-self-start break-all font-semibold text-brand-text text-sm">
            {opens}
          </Link>
        )}
        {featured && !featured.isOnSale && (
          <p className="font-semibold text-gold-text text-sm">Hidden now: it cannot be bought.</p>
        )}
        <p className="figures text-ink-2 text-sm">{figuresText(promotion)}</p>
        {outcome && !canDelete && <p className="text-ink-2 text-sm">{outcomeText(outcome)}</p>}
        <div className="flex flex-wrap gap-2">
          {state !== 'ended' && (
            <>
              <Button {...button} aria-label={`Edit ${title}`} onClick={() => onEdit(promotion)}>
                Edit
              </Button>
              <Button
                {...button}
                aria-label={`${action === 'pause' ? 'Pause' : 'Resume'} ${title}`}
                onClick={() => onAct(promotion, action)}
              >
                {action === 'pause' ? 'Pause' : 'Resume'}
              </Button>
              <Button
                {...button}
                kind="quiet"
                aria-label={`${canDelete ? 'Delete' : 'End'} ${title}`}
                onClick={() => onAct(promotion, canDelete ? 'delete' : 'end')}
              >
                {canDelete ? 'Delete' : 'End'}
              </Button>
            </>
          )}
          {!canDelete && (
            <Button {...button} kind="quiet" aria-label={`Figures of ${title}`} onClick={() => onFigures(promotion)}>
              Figures
            </Button>
          )}
        </div>
      </div>
      {pictures && (
        <img
          src={`${pictures.narrow.url}-320.webp`}
          alt={alt}
          width={320}
          height={213}
          loading="lazy"
          className="h-auto w-full self-start rounded-small bg-sunk object-cover"
        />
      )}
    </li>
  )
}
