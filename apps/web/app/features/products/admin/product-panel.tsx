import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Price } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { Photo, photoFiles, type Tint } from '../../../ui/photo.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { ModerateSheet } from './moderate-sheet.tsx'
import { kindLabels, reasonLabels } from './product-labels.ts'
import { adminProductQuery, type ModerationAction } from './products-admin.queries.ts'

type Details = Data<'GET /admin/products/:id'>

/** One product with its reports and flags, and what can be done about it. */
export function ProductPanel({ id }: { id: string }) {
  const { data: product, error, refetch, isFetching } = useQuery(adminProductQuery(id))
  const [action, setAction] = useState<ModerationAction>()
  if (!product)
    return error ? (
      <Failed
        title="Couldn’t load this product"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonOf what="the product">
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="aspect-square" />
          <Skeleton className="h-24" />
        </div>
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={product.name}>
        <p className="flex flex-wrap items-center gap-x-2">
          <Price amount={product.price} size="sm" />
          <StateBadge state={product.status} />
        </p>
        <p className="text-ink-2 text-sm">
          {product.seller.name}, {kindLabels[product.kind].toLowerCase()} at {product.campus.shortName}
        </p>
      </PanelHead>
      {product.removedReason && <Note tone="bad">Removed: {product.removedReason}</Note>}
      <Pictures product={product} />
      <Flags product={product} />
      <Reports product={product} />
      {product.description && (
        <p className="line-clamp-6 whitespace-pre-line text-ink-2 text-sm">{product.description}</p>
      )}
      <Actions product={product} onAction={setAction} />
      <ModerateSheet product={product} action={action} onClose={() => setAction(undefined)} />
    </div>
  )
}

function Actions({ product, onAction }: { product: Details; onAction: (action: ModerationAction) => void }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {(product.openReports > 0 || product.flags.length > 0) && (
        <Button kind="secondary" icon="check-bold" onClick={() => onAction('keep')}>
          Dismiss reports
        </Button>
      )}
      {product.status === 'removed' ? (
        <Button icon="arrow-counter-clockwise" onClick={() => onAction('restore')}>
          Restore
        </Button>
      ) : (
        <Button kind="danger-secondary" icon="trash" onClick={() => onAction('remove')}>
          Remove
        </Button>
      )}
      <ButtonLink kind="quiet" to={`/admin/users?user=${product.seller._id}`}>
        View seller
      </ButtonLink>
      {product.status === 'active' && (
        <ButtonLink kind="quiet" to={`/product/${product._id}`}>
          View product
        </ButtonLink>
      )}
    </div>
  )
}

function Pictures({ product: { images } }: { product: Details }) {
  return (
    <ul aria-label="Pictures" className="grid grid-cols-3 gap-2">
      {images.map((image) => (
        <li key={image.url}>
          <Photo
            files={photoFiles(image.url)}
            alt={image.alt}
            sizes="120px"
            tint={image.tint as Tint}
            className="rounded-small"
          />
        </li>
      ))}
    </ul>
  )
}

function Flags({ product: { flags } }: { product: Details }) {
  if (flags.length === 0) return null
  return (
    <Note tone="gold">
      <ul className="grid gap-1">
        {flags.map(({ kind, other }) => (
          <li key={kind + other._id}>
            {kind === 'picture' ? (
              <>
                A picture looks like one of{' '}
                <Link to={`/admin/products?q=${other._id}`} className="touch font-semibold text-brand-text">
                  {other.name}
                </Link>
              </>
            ) : (
              <>
                The store’s name is almost that of <b>{other.name}</b>, which is older
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Reports({ product: { reports } }: { product: Details }) {
  if (reports.length === 0) return null
  return (
    <section aria-label="Reports">
      <p className="pb-1 font-semibold text-sm">Reports</p>
      <ul className="rows-ruled rounded-card hairline">
        {reports.map((report) => (
          <li key={report._id} className="grid gap-0.5 wrap-anywhere px-3 py-2">
            <span className="flex items-baseline gap-2">
              <span className="flex-1 font-medium">{reasonLabels[report.reason]}</span>
              <span className="text-ink-3 text-xs">
                <RelativeTime at={report.createdAt} />
              </span>
            </span>
            {report.note && <span className="text-ink-2 text-sm">“{report.note}”</span>}
            <span className="text-ink-3 text-xs">
              {report.reporter.name}
              {report.outcome && ` · ${report.outcome === 'removed' ? 'Product removed' : 'Dismissed'}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
