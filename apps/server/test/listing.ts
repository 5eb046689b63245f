import type { SellerProduct } from '@vendly/contract/product-listing'
import type { Store } from './given.ts'
import { drawn, uploadsIn } from './pictures.ts'
import type { World } from './world.ts'

type Seller = { token: string }
type Size = { label: string; stock: number; price?: number; _id?: string; stockSeen?: number }

/** One option axis, as the form sends it. */
export const sizes = (...all: Size[]) => ({
  optionAxes: [{ name: 'Size', values: all.map(({ label }) => label) }],
  options: all.map(({ label, ...option }) => ({ ...option, values: [label] })),
})

let pictures = 100

/** An unchanged product as the form sends it. */
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

/** Adds products as a vendor does, through the API. `store` is the default seller. */
export function listingIn(world: World, store: Store) {
  const uploads = uploadsIn(world)
  /** Uploads a picture that no other call uses. */
  const upload = async (who: Seller = store) => ({ upload: await uploads.whole(who, await drawn(++pictures)) })
  const input = async (more: object = {}, who: Seller = store) => ({
    name: 'Standing fan 18"',
    category: 'fans',
    description: 'Runs eight hours.',
    price: 45_000,
    stock: 5,
    pictures: [await upload(who)],
    ...more,
  })
  const list = async (more: object = {}, who: Store = store): Promise<SellerProduct> =>
    (await world.api('POST /products', { token: who.token, body: (await input(more, who)) as never })).data
  const change = (product: SellerProduct, more: object) =>
    world.ask('PUT /products/:id', {
      token: store.token,
      params: { id: product._id },
      body: { ...bodyOf(product), version: product.version, ...more },
    })
  const own = async (id: string) =>
    (await world.api('GET /products/:id/manage', { token: store.token, params: { id } })).data
  return { uploads, upload, input, list, change, own }
}
