import type { Product } from '@vendly/contract/products'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useItemPaths } from '../../lib/item-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { tintOf } from './card-data.ts'

/** For the seller: why nobody else can see the product, and how to change that. Everybody else sees `children`. */
export function OwnUnlisted({ productId, children }: { productId: string; children: ReactNode }) {
  const [own, setOwn] = useState<Product>()
  const items = useItemPaths()
  useEffect(() => {
    const controller = new AbortController()
    api('GET /products/:id', { params: { id: productId }, signal: controller.signal }).then(
      ({ data }) => setOwn(data),
      // It is not theirs.
      () => undefined,
    )
    return () => controller.abort()
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
        {stateText(own)}
      </Note>
      <div className="flex flex-wrap gap-2">
        {own.status !== 'removed' && (
          <ButtonLink to={own.kind === 'listing' ? items.edit(own._id) : `/vendor/products/${own._id}/edit`}>
            {own.status === 'draft' ? 'Continue editing' : 'Edit or resume'}
          </ButtonLink>
        )}
        <ButtonLink kind="secondary" to={own.kind === 'listing' ? items.list : '/vendor/products'}>
          All my {own.kind === 'listing' ? 'items' : 'products'}
        </ButtonLink>
      </div>
    </section>
  )
}

function stateText({ status, removedReason }: Product): string {
  if (status === 'draft') return 'This is a draft. Only you can see it.'
  if (status === 'paused') return 'You paused this. Buyers with the link see that it is not for sale right now.'
  return `Vendly removed this${removedReason ? `: ${removedReason}` : '.'} Buyers cannot see it. Contact support if you think this is a mistake.`
}
