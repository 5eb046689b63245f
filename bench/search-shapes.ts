import type { ProductSearch } from '@vendly/contract/search'

type Text = {
  kind: 'common' | 'rare' | 'multi-word' | 'typo' | 'unfinished' | 'one unknown' | 'nothing'
  query: string
}
const texts: Text[] = [
  ...['samsung', 'phone', 'rice', 'black', 'shoes', 'charger', 'laptop', 'bag', 'cream', 'fresh'].map(
    (query): Text => ({ kind: 'common', query }),
  ),
  ...['shotunbra', 'k4821', 'telescope', 'oscilloscope'].map((query): Text => ({ kind: 'rare', query })),
  ...[
    'samsung phone',
    'iphone 12 128gb',
    'jollof rice chicken',
    'hp laptop 8gb',
    'black leather shoes',
    'rechargeable fan',
    'power bank 20000mah',
    'engineering mathematics textbook',
  ].map((query): Text => ({ kind: 'multi-word', query })),
  ...['samsng phone', 'labtop', 'hedphones', 'scientfic calculater', 'bluetoth speaker', 'jolof rice', 'mattres'].map(
    (query): Text => ({ kind: 'typo', query }),
  ),
  ...['sams', 'calcul', 'jol', 'black sho'].map((query): Text => ({ kind: 'unfinished', query })),
  ...['zzqqxx phone', 'samsung zzqqxx charger'].map((query): Text => ({ kind: 'one unknown', query })),
  { kind: 'nothing', query: 'zzqqxx wwvvkk' },
]

type Filters = Partial<Omit<ProductSearch, 'q' | 'limit' | 'cursor'>>
const filters: [name: string, filters: Filters][] = [
  ['best match', {}],
  ['in a category', { category: 'phones' }],
  ['campus, 4 stars', { campus: 'campus-3', minRating: 4 }],
  ['cheapest', { sort: 'price-low' }],
  ['most expensive in a category', { sort: 'price-high', category: 'power-and-charging' }],
  ['cheapest, price range', { sort: 'price-low', minPrice: 5000, maxPrice: 40_000 }],
  ['newest', { sort: 'newest' }],
  ['newest on a campus', { sort: 'newest', campus: 'campus-7', inStock: true }],
  ['best rated, used', { sort: 'rating', condition: 'neat-used' }],
]

export type SearchShape = { kind: Text['kind']; name: string; search: ProductSearch }

/** Every text with every filter and sort. */
export const shapes: SearchShape[] = texts.flatMap(({ kind, query }) =>
  filters.map(([name, some]) => ({ kind, name: `${query}, ${name}`, search: { q: query, limit: 24, ...some } })),
)
