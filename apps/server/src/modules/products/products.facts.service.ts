import { limits } from '@vendly/contract/limits'
import type { ListingChange, NewListing } from '@vendly/contract/product-listing'
import { axesInUse, type OptionAxis } from '@vendly/contract/product-options'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { keepKnown, type PictureInput, type StoredPicture } from '../../platform/pictures.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { isPlaceOf } from '../vendors/vendors.places.queries.ts'
import { SERVICES } from './products.catalogue.queries.ts'
import { useCategory } from './products.categories.service.ts'
import { invalidPrices, type ProductKind } from './products.policy.ts'

const listOwnPictures = statement<StoredPicture>(
  'products.listOwnPictures',
  `select distinct on (e ->> 'key') e ->> 'key' as key, e ->> 'tint' as tint
     from products p
    cross join jsonb_array_elements(p.pictures) e
    where p.seller_id = $sellerId and e ->> 'key' = any($keys::text[])`,
)
export type Facts = {
  kind: ProductKind
  placeId: string | null
  landmark: string | null
  categoryId: number
  topCategoryId: number
  price: number
  discountPrice: number | null
  pictures: StoredPicture[]
  options: { priceDelta: number }[]
  optionAxes: OptionAxis[]
  hasOptions: boolean
  isAlwaysAvailable: boolean
}

/** Where a product is collected: a student chooses it for each item. `before`: where it is until then. */
type Collection = { campusId: string; placeId: string | null; landmark: string | null }
/** The product as it is; a new one has no category. */
type Before = Collection & { categoryId: number | null; isAlwaysAvailable: boolean }

/** Throws: delivery_place_unknown for a place of another campus. */
async function readCollection(
  tx: Tx,
  kind: ProductKind,
  { placeId, landmark }: NewListing | ListingChange,
  before: Collection,
): Promise<Pick<Facts, 'placeId' | 'landmark'>> {
  if (kind === 'product') return before
  if (placeId && placeId !== before.placeId) {
    if (!(await isPlaceOf(tx, before.campusId, placeId)))
      throw new Problem('delivery_place_unknown', {}, [{ field: 'placeId', message: 'Choose a place on your campus.' }])
  }
  return {
    placeId: placeId ?? before.placeId,
    landmark: landmark === undefined ? before.landmark : landmark || null,
  }
}

/** Throws: category_unknown, picture_unknown, product_pictures, delivery_place_unknown, invalid_request. */
export async function readFacts(
  tx: Tx,
  seller: Actor,
  kind: ProductKind,
  input: NewListing | ListingChange,
  pictures: readonly PictureInput[],
  before: Before,
): Promise<Facts> {
  const category = await useCategory(tx, input.category, before.categoryId)
  ensure(category.topSlug !== SERVICES, 'category_unknown')
  const price = input.price ?? 0
  const options = kind === 'product' ? input.options : []
  const facts: Facts = {
    kind,
    ...(await readCollection(tx, kind, input, before)),
    categoryId: category.id,
    topCategoryId: category.topId,
    price,
    discountPrice: input.discountPrice ?? null,
    pictures: await findPictures(tx, seller, pictures),
    options: options.map((option) => ({ priceDelta: (option.price ?? price) - price })),
    optionAxes: options.length ? axesInUse(input.optionAxes, options) : [],
    hasOptions: options.length > 0,
    isAlwaysAvailable: kind === 'product' && (input.isAlwaysAvailable ?? before.isAlwaysAvailable),
  }
  const invalid = price > 0 ? invalidPrices(facts) : []
  if (invalid.length) throw new Problem('invalid_request', {}, invalid)
  return facts
}

/** Throws: picture_unknown, product_pictures. */
async function findPictures(tx: Tx, seller: Actor, inputs: readonly PictureInput[]): Promise<StoredPicture[]> {
  ensure(inputs.length <= limits.listing.pictures, 'product_pictures')
  const keys = inputs.flatMap((input) => ('tint' in input ? [] : [input.key]))
  const own = keys.length ? await tx.rows(listOwnPictures, { sellerId: seller.userId, keys }) : []
  return keepKnown(inputs, own)
}

/** The values that creating and changing a product both write. */
export const columnsOf = (kind: ProductKind, input: NewListing | ListingChange, facts: Facts) => ({
  categoryId: facts.categoryId,
  topCategoryId: facts.topCategoryId,
  name: input.name,
  description: input.description,
  attributes: JSON.stringify(input.attributes),
  condition: input.condition,
  price: facts.price,
  discountPrice: facts.discountPrice,
  lowStock: kind === 'product' ? input.lowStock : 0,
  placeId: facts.placeId,
  landmark: facts.landmark,
  hasOptions: facts.hasOptions,
  isAlwaysAvailable: facts.isAlwaysAvailable,
  optionAxes: JSON.stringify(facts.optionAxes),
  pictures: JSON.stringify(facts.pictures),
})
