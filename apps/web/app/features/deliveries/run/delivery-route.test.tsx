import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryRoute } from './delivery-route.tsx'

const line = (_id: string, quantity: number, quantityLeft: number) => ({
  ...{ _id, product: _id, name: 'Rice', option: null, selectedVariant: null, image: null },
  ...{ unitPrice: 1000, quantity, total: 1000 * quantity, quantityLeft, remaining: null },
})
const shown = (...items: ReturnType<typeof line>[]) =>
  renderToStaticMarkup(
    <DeliveryRoute
      order={{
        vendor: {
          _id: 's',
          businessName: 'Hostel Plug',
          slug: 'hostel-plug',
          colour: 'blue',
          image: null,
          place: null,
          phone: null,
        },
        delivery: { method: 'delivery', place: 'Amina Hall', room: null },
        items,
        missing: [],
      }}
    />,
  )

test('a rider reads how many products are in the bag, without what was removed', () => {
  expect(shown(line('a', 2, 2), line('b', 1, 1))).toContain('3 products')
  expect(shown(line('a', 2, 1), line('b', 3, 0))).toContain('1 product<')
})
