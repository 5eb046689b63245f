import { api } from '../../../lib/api.ts'
import { ProductGrid } from '../../../ui/product-card.tsx'
import { useAddToCart } from '../../cart/add-to-cart.ts'
import { type CardData, cardOf } from '../../products/card-data.ts'
import { MarketCard } from '../../products/product-card.tsx'
import { MoreLink, STORE_PRODUCTS_PAGE, type StoreList, useLaterPages } from './store-more.tsx'

const EAGER = 4

export function StoreProducts({ storeId, q, page: { list, pagination }, addressOf }: StoreList<CardData>) {
  const { add, adding } = useAddToCart()
  const pages = useLaterPages({ list, next: pagination.next }, async (cursor) => {
    const query = { q: q || undefined, cursor, limit: STORE_PRODUCTS_PAGE }
    const later = await api('GET /vendors/:id/products', { params: { id: storeId }, query })
    return { list: later.data.map(cardOf), next: later.pagination?.next ?? null }
  })
  return (
    <>
      <ProductGrid>
        {pages.list.map((card, index) => (
          <MarketCard key={card.id} card={card} onAdd={add} adding={adding} eager={index < EAGER} />
        ))}
      </ProductGrid>
      <MoreLink pages={pages} addressOf={addressOf} end="No more products" />
    </>
  )
}
