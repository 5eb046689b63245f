import type { Product } from '@vendly/contract/products'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { useItemPaths } from '../listings/item-paths.ts'
import { tintOf } from './card-data.ts'

/** What only its seller sees: why nobody else can, and the way to change that. Others see what is given as children. */
export function OwnUnseen({ productId, children }: { productId: string; children: ReactNode }) {
  const [own, setOwn] = useState<Product>()
  const items = useItemPaths()
  useEffect(() => {
    const asked = new AbortController()
    api('GET /products/:id', { params: { id: productId }, signal: asked.signal }).then(
      ({ data }) => setOwn(data),
      // Refused like everybody else: then it is not theirs.
      () => undefined,
    )
    return () => asked.abort()
  }, [productId])
  if (!own) return children
  const [picture] = own.images
  return (
    <section aria-label="Your item" className="mx-auto grid grid-cols-1 max-w-read gap-3 py-6">
      <div className="flex items-center gap-3 rounded-card bg-surface p-3 hairline">
        <Thumb files={photoFiles(picture?.url)} tint={tintOf(picture?.tint ?? own.category.tint)} size="lg" />
        <div className="min-w-0">
          <h1 className="font-medium text-lg">{own.name}</h1>
          {own.price > 0 && <Price amount={own.discountPrice ?? own.price} />}
        </div>
      </div>
      <Note tone={own.status === 'removed' ? 'bad' : 'gold'} live>
        {stateWords(own)}
      </Note>
      <div className="flex flex-wrap gap-2">
        {own.status !== 'removed' && (
          <ButtonLink to={own.kind === 'listing' ? items.edit(own._id) : `/vendor/products/${own._id}/edit`}>
            {own.status === 'draft' ? 'Finish it' : 'Edit or resume'}
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to={own.kind === 'listing' ? items.list : '/vendor/products'}>
          All your {own.kind === 'listing' ? 'items' : 'goods'}
        </ButtonLink>
      </div>
    </section>
  )
}

function stateWords({ status, removedReason }: Product): string {
  if (status === 'draft') return 'This is a draft. Nobody else can see it.'
  if (status === 'paused')
    return 'You have paused this. Buyers who have the link read that it is not for sale right now.'
  return `Vendly took this down${removedReason ? `: ${removedReason}` : '.'} Buyers cannot see it. Write to support if you think this is a mistake.`
}
