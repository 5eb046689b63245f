import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../../lib/toasts.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Price } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { Photo, photoFiles, type Tint } from '../../../ui/photo.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DecideSheet } from './moderate-sheet.tsx'
import { kindLabels, reasonWords } from './product-labels.ts'
import { type DeskAct, deskProductQuery } from './products-admin.queries.ts'

type Details = Data<'GET /admin/products/:id'>

interface DeskPanelProps {
  id: string
  /** 1 where it is the page. */
  level: 1 | 2
  onClose?: () => void
}

/** One product with all that is known against it, and the three things that can be done. */
export function DeskPanel({ id, level, onClose }: DeskPanelProps) {
  const Heading = `h${level}` as const
  const { data: product, error, refetch, isFetching } = useQuery(deskProductQuery(id))
  const [act, setAct] = useState<DeskAct>()
  if (!product)
    return error ? (
      <Failed title="It did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonOf what="the product">
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="aspect-square" />
          <Skeleton className="h-24" />
        </div>
      </SkeletonOf>
    )
  const open = product.openReports > 0 || product.flags.length > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Heading className="display text-d-sm">{product.name}</Heading>
          <p className="flex flex-wrap items-center gap-x-2 pt-1">
            <Price amount={product.price} size="sm" />
            <StateBadge state={product.status} />
          </p>
          <p className="text-ink-2 text-sm">
            {product.seller.name}, {kindLabels[product.kind].toLowerCase()} at {product.campus.shortName}
          </p>
        </div>
        {onClose && <IconButton label="Close" icon="x" onClick={onClose} />}
      </div>
      {product.removedReason && <Note tone="bad">Taken down: {product.removedReason}</Note>}
      <Pictures product={product} />
      <Flags product={product} />
      <Reports product={product} />
      {product.description && (
        <p className="line-clamp-6 whitespace-pre-line text-ink-2 text-sm">{product.description}</p>
      )}
      <div className="grid grid-cols-1 gap-2">
        {open && (
          <Button kind="secondary" icon="check-bold" onClick={() => setAct('keep')}>
            Nothing is wrong
          </Button>
        )}
        {product.status === 'removed' ? (
          <Button icon="arrow-counter-clockwise" onClick={() => setAct('restore')}>
            Put it back
          </Button>
        ) : (
          <Button kind="danger-secondary" icon="trash" onClick={() => setAct('remove')}>
            Take it down
          </Button>
        )}
        <ButtonLink kind="quiet" to={`/admin/users?user=${product.seller._id}`}>
          Look at the seller
        </ButtonLink>
        {product.status === 'active' && (
          <ButtonLink kind="quiet" to={`/product/${product._id}`}>
            See its page
          </ButtonLink>
        )}
      </div>
      <DecideSheet
        product={product}
        act={act}
        onClose={() => setAct(undefined)}
        onDone={(words) => {
          setAct(undefined)
          showToast({ text: words })
        }}
      />
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
                A picture is nearly that of{' '}
                <Link to={`/admin/products?q=${other._id}`} className="touch font-semibold text-brand-text">
                  {other.name}
                </Link>
              </>
            ) : (
              <>
                The store is named almost like <b>{other.name}</b>, which is older
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
      <p className="pb-1 font-semibold text-sm">What people reported</p>
      <ul className="rows-ruled rounded-card hairline">
        {reports.map((report) => (
          <li key={report._id} className="grid gap-0.5 px-3 py-2">
            <span className="flex items-baseline gap-2">
              <span className="flex-1 font-medium">{reasonWords[report.reason]}</span>
              <span className="text-ink-3 text-xs">
                <RelativeTime at={report.createdAt} />
              </span>
            </span>
            {report.note && <span className="text-ink-2 text-sm">“{report.note}”</span>}
            <span className="text-ink-3 text-xs">
              {report.reporter.name}
              {report.outcome && `, ${report.outcome === 'removed' ? 'it was taken down' : 'it was kept'}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
