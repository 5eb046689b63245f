import type pg from 'pg'
import { productTemplates } from '../apps/server/seed/product-data/all-templates.ts'
import type { ProductTemplate } from '../apps/server/seed/product-data/read-templates.ts'
import { type Dice, diceFor } from '../apps/server/seed/random.ts'
import { categoryList } from '../apps/server/src/modules/products/products.category-list.ts'

/** Invented brand names: the vocabulary of a real market never ends. */
const BRANDS = 40_000
const CAMPUSES = 20
const STORES = 2000
const BATCH = 20_000
const DAY = 86_400_000

const colours = ['black', 'white', 'red', 'blue', 'green', 'grey', 'gold', 'pink', 'brown', 'purple', 'cream', 'silver']
const syllables =
  'ba ko ri no du sa te lu mi zo fa ge hi ju pe wa yo chi ndi oma ade eze olu tun sho kpa gbe nwa ike bra'.split(' ')

/** A market of `count` products like those of the demo campus, with far more brands and models. */
export async function insertMarket(client: pg.Client, count: number): Promise<void> {
  await insertPlaces(client)
  const dice = diceFor('a large market')
  const brands = Array.from({ length: BRANDS }, () =>
    Array.from({ length: dice.whole(2, 4) }, () => dice.one(syllables)).join(''),
  )
  const ids = new Map(categoryList.map((category, at) => [category.slug, at + 1]))
  const templates = dice.shuffled(productTemplates)
  // Triggers are off as after a restore: the search rows are built afterwards in one go.
  await client.query('alter table products disable trigger user')
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, () =>
      randomProduct(templates, brands, ids, dice),
    )
    await client.query(
      `insert into products (id, seller_id, vendor_id, campus_id, category_id, top_category_id, name, description, attributes, condition,
                             price, discount_price, stock, sold_count, rating_sum, rating_count, created_at)
       select gen_random_uuid(), v.user_id, v.id, v.campus_id, c.id, coalesce(c.parent_id, c.id), g.name, g.description, g.attributes, g.condition,
              g.price, g.discount, g.stock, g.sold, g.stars, g.rated, now() - g.age * interval '1 second'
         from json_to_recordset($1) as g(name text, description text, attributes jsonb, condition text, price bigint, discount bigint, stock int,
                sold int, stars int, rated int, age float8, category int, store int)
         join categories c on c.id = g.category join bench_stores b on b.n = g.store join vendors v on v.id = b.id`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('alter table products enable trigger user')
}

async function insertPlaces(client: pg.Client): Promise<void> {
  for (const [at, { slug, name, parent, tint }] of categoryList.entries())
    await client.query(
      'insert into categories (id, parent_id, slug, name, tint, position) values ($1, (select id from categories where slug = $2), $3, $4, $5, $1)',
      [at + 1, parent ?? null, slug, name, tint],
    )
  await client.query(
    `insert into campuses (id, slug, name, short_name, city, state, lat, lng)
     select gen_random_uuid(), 'campus-' || n, 'University ' || n, 'U' || n, 'Lagos', 'Lagos', 6.5, 3.4
       from generate_series(1, ${CAMPUSES}) n`,
  )
  await client.query('create table bench_stores (n int primary key, id uuid not null)')
  await client.query(
    `with u as (insert into users (id, email, role, first_name, last_name, campus_id)
        select gen_random_uuid(), 'seller' || n || '@bench.example', 'vendor', 'Seller', 'Number ' || n,
               (select id from campuses order by md5(id::text || n) limit 1)
          from generate_series(1, ${STORES}) n returning id, email, campus_id),
      v as (insert into vendors (id, user_id, campus_id, business_name, slug, category)
        select gen_random_uuid(), id, campus_id, initcap(replace(split_part(email, '@', 1), 'seller', 'store ')), split_part(email, '@', 1), 'food'
          from u returning id, slug)
     insert into bench_stores select substr(slug, 7)::int, id from v`,
  )
}

/** Lower numbers are far more frequent, like words and sales in real life. */
const skewed = (dice: Dice, count: number, bend: number) => Math.floor(count * dice.next() ** bend)

function randomProduct(
  templates: readonly ProductTemplate[],
  brands: readonly string[],
  ids: Map<string, number>,
  dice: Dice,
) {
  const template = templates[skewed(dice, templates.length, 1.6)]!
  const fill = new Map(template.fills.map(({ name, choices }) => [name, dice.one(choices)]))
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => fill.get(name)?.text ?? '')
  const factor = [...fill.values()].reduce((product, choice) => product * choice.factor, 1)
  const [low, high] = template.price
  const price = Math.max(100, Math.round((low + (high - low) * dice.next()) * factor * (0.6 + dice.next() * 0.9)))
  const name = [
    dice.chance(0.55) && brands[skewed(dice, brands.length, 2)],
    filled(dice.one(template.names)),
    dice.chance(0.3) && dice.one(colours),
    dice.chance(0.4) && `${String.fromCharCode(65 + dice.whole(0, 25))}${dice.whole(1, 9999)}`,
  ]
  const sentences = dice.shuffled(template.sentences).slice(0, 2)
  const rated = dice.chance(0.5) ? skewed(dice, 60, 2) : 0
  return {
    name: name.filter(Boolean).join(' '),
    description: [...sentences, `From ${brands[skewed(dice, brands.length, 1.3)]}.`].map(filled).join(' '),
    attributes: template.facts.slice(0, 4).map(({ label, value }) => ({ label, value: filled(value) })),
    condition: dice.chance(template.usedShare) ? (dice.chance(0.75) ? 'neat-used' : 'fair-used') : 'new',
    price: price * 100,
    discount: dice.chance(0.2) ? Math.max(50, Math.round(price * 0.85)) * 100 : null,
    stock: dice.chance(0.05) ? 0 : dice.whole(1, 60),
    sold: skewed(dice, 900, 5),
    rated,
    stars: Math.round(rated * (3 + dice.next() * 2)),
    age: Math.round((dice.next() ** 1.5 * 500 * DAY) / 1000),
    category: ids.get(template.categorySlug)!,
    store: 1 + skewed(dice, STORES, 1.4),
  }
}
