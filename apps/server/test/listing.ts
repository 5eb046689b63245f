import type { SellerProduct } from '@vendly/contract/product-listing'
import type { Store } from './given.ts'
import { drawn, uploadsIn } from './pictures.ts'
import type { World } from './world.ts'

type Seller = { token: string }
type Size = { label: string; stock: number; price?: number; _id?: string; stockSeen?: number }

/** One kind of choice, as the form sends it. */
export const sizes = (...all: Size[]) => ({
  optionAxes: [{ name: 'Size', values: all.map(({ label }) => label) }],
  options: all.map(({ label, ...option }) => ({ ...option, values: [label] })),
})

let pictures = 100

/** A product as the form sends it back when nothing in it was touched. */
export const bodyOf = (product: SellerProduct) => ({
  name: product.name,
  category: product.category.slug,
  description: product.description,
  condition: product.condition,
  price: product.price,
  discountPrice: product.discountPrice,
  lowStock: product.lowStock,
  attributes: product.attributes,
  optionAxes: product.optionAxes,
  options: product.options.map((option) => ({ ...option, stockSeen: option.stock })),
  pictures: product.pictures.map(({ key }) => ({ key })),
})

/** Listing goods as a vendor does it, through the calls. `store` sells where nobody else is named. */
export function listingIn(world: World, store: Store) {
  const uploads = uploadsIn(world)
  /** The upload of a picture that nobody has sent before. */
  const upload = async (who: Seller = store) => ({ upload: await uploads.whole(who, await drawn(++pictures)) })
  const wish = async (more: object = {}, who: Seller = store) => ({
    name: 'Standing fan 18"',
    category: 'fans',
    description: 'Runs eight hours.',
    price: 45_000,
    stock: 5,
    pictures: [await upload(who)],
    ...more,
  })
  const list = async (more: object = {}, who: Store = store): Promise<SellerProduct> =>
    (await world.api('POST /products', { token: who.token, body: (await wish(more, who)) as never })).data
  const change = (product: SellerProduct, more: object) =>
    world.ask('PUT /products/:id', {
      token: store.token,
      params: { id: product._id },
      body: { ...bodyOf(product), version: product.version, ...more },
    })
  const own = async (id: string) =>
    (await world.api('GET /products/:id/manage', { token: store.token, params: { id } })).data
  return { uploads, upload, wish, list, change, own }
}
