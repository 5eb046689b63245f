import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { nairaText } from '../../lib/money.ts'
import { ComboBox, useTypedSearch } from '../../ui/combo-box.tsx'
import { ownProductsQuery } from '../products/seller/products-seller.queries.ts'

interface AdProductFieldProps {
  error: string | undefined
  /** Undefined while another one is typed. */
  onChoose: (product: SellerProduct | undefined) => void
}

/** One of the store's products on sale: the newest first, or those that what is typed finds. */
export function AdProductField({ error, onChoose }: AdProductFieldProps) {
  const { text, typed, query, isWaiting, type, choose } = useTypedSearch()
  const found = useInfiniteQuery({
    ...ownProductsQuery({ tab: 'active', q: query || undefined, sort: 'newest' }),
    placeholderData: keepPreviousData,
  })
  return (
    <ComboBox<SellerProduct>
      label="Product"
      help="Your newest are listed first. Type to find others."
      text={text}
      onText={(next) => {
        type(next)
        onChoose(undefined)
      }}
      options={found.data?.pages[0]?.data ?? []}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      noteOf={({ price, discountPrice }) => price !== null && nairaText(discountPrice ?? price)}
      onChoose={(product) => {
        choose(product.name)
        onChoose(product)
      }}
      busy={found.isFetching || (Boolean(typed) && isWaiting)}
      none="None of your products on sale matches."
      error={error ?? (found.error ? 'Your products did not load. Type again to retry.' : undefined)}
    />
  )
}
