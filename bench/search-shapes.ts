import type { ProductSearch } from '@vendly/contract/search'

type Text = { kind: 'common' | 'rare' | 'several' | 'typo' | 'half' | 'nothing'; words: string }
const texts: Text[] = [
  ...['samsung', 'phone', 'rice', 'black', 'shoes', 'charger', 'laptop', 'bag', 'cream', 'fresh'].map(
    (words): Text => ({ kind: 'common', words }),
  ),
  ...['shotunbra', 'k4821', 'telescope', 'oscilloscope'].map((words): Text => ({ kind: 'rare', words })),
  ...[
    'samsung phone',
    'iphone 12 128gb',
    'jollof rice chicken',
    'hp laptop 8gb',
    'black leather shoes',
    'rechargeable fan',
    'power bank 20000mah',
    'engineering mathematics textbook',
  ].map((words): Text => ({ kind: 'several', words })),
  ...['samsng phone', 'labtop', 'hedphones', 'scientfic calculater', 'bluetoth speaker', 'jolof rice', 'mattres'].map(
    (words): Text => ({ kind: 'typo', words }),
  ),
  ...['sams', 'calcul', 'jol', 'black sho'].map((words): Text => ({ kind: 'half', words })),
  { kind: 'nothing', words: 'zzqqxx wwvvkk' },
]

type Filters = Partial<Omit<ProductSearch, 'q' | 'limit' | 'cursor'>>
const filters: [name: string, filters: Filters][] = [
  ['best match', {}],
  ['in a category', { category: 'phones' }],
  ['campus, 4 stars', { campus: 'campus-3', minRating: 4 }],
  ['cheapest', { sort: 'price-low' }],
  ['dearest in a category', { sort: 'price-high', category: 'power-and-charging' }],
  ['cheapest, price range', { sort: 'price-low', minPrice: 5000, maxPrice: 40_000 }],
  ['newest', { sort: 'newest' }],
  ['newest on a campus', { sort: 'newest', campus: 'campus-7', inStock: true }],
  ['best rated, used', { sort: 'rating', condition: 'neat-used' }],
]

export type Shape = { kind: Text['kind']; name: string; asked: ProductSearch }

/** Every text with every filter and sort. */
export const shapes: Shape[] = texts.flatMap(({ kind, words }) =>
  filters.map(([name, some]) => ({ kind, name: `${words}, ${name}`, asked: { q: words, limit: 24, ...some } })),
)
