import { useQuery } from '@tanstack/react-query'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { Note } from '../../ui/note.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { idsOf, type PromotionValues } from './promotion-values.ts'
import { collectionPreviewQuery } from './promotions.queries.ts'

/** The products that the collection would have now. */
export function CollectionPreview({ values }: { values: PromotionValues }) {
  const { category, minPrice, maxPrice, inStock, products, campusIds } = values
  const productIds = idsOf(products)
  const hasRule = Boolean(category || minPrice || maxPrice || productIds.length > 0)
  const preview = useQuery({
    ...collectionPreviewQuery({ category, minPrice, maxPrice, inStock, productIds, campusIds }),
    enabled: hasRule,
  })
  if (!hasRule) return <p className="text-ink-3 text-sm">Choose a category, a price or products to see them here.</p>
  if (preview.isError) return <Note tone="bad">The preview did not load. Check the prices and the links.</Note>
  const found = preview.data ?? []
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-2 text-sm">
        {preview.isPending
          ? 'Looking…'
          : `${countOf(found.length, 'product')}${found.length === promotionLimits.ofCollection ? ', the most that fit' : ''} on all of its campuses`}
      </p>
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {found.map(({ _id, name, price, discountPrice, images, stock }) => (
          <li key={_id} className="flex items-center gap-3 text-sm">
            <Photo
              files={photoFiles(images[0]?.url ?? null)}
              alt=""
              sizes="40px"
              className="w-10 flex-none rounded-small"
            />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-ink-2">{stock === 0 ? 'Sold out' : nairaText(discountPrice ?? price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
