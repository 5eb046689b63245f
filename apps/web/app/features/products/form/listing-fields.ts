import type { SellerProduct } from '@vendly/contract/product-listing'
import { type OptionsFields, optionsOf, sentKinds, soldOptions, valuesOf } from './listing-options.ts'

export type Kind = 'product' | 'listing'
export type Condition = SellerProduct['condition']

/** What the form holds: words as they are typed. */
export interface ListingFields extends OptionsFields {
  name: string
  category: string
  condition: Condition
  description: string
  price: string
  discountPrice: string
  stock: string
  lowStock: string
  facts: { label: string; value: string }[]
}

export const emptyFields = (kind: Kind): ListingFields => ({
  name: '',
  category: '',
  condition: kind === 'listing' ? 'neat-used' : 'new',
  description: '',
  price: '',
  discountPrice: '',
  stock: '1',
  lowStock: kind === 'listing' ? '0' : '3',
  facts: [],
  kinds: [],
  options: [],
})

const text = (amount: number | null) => (amount === null ? '' : String(amount))

export const fieldsOf = (product: SellerProduct): ListingFields => ({
  name: product.name,
  category: product.category.slug,
  condition: product.condition,
  description: product.description,
  price: text(product.price),
  discountPrice: text(product.discountPrice),
  stock: String(product.stock),
  lowStock: String(product.lowStock),
  facts: product.attributes.map((fact) => ({ ...fact })),
  ...optionsOf(product),
})

/** `₦45,000` as a number of naira; undefined when it is none. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.replace(/[₦,\s]/g, '')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}
const countOf = (typed: string): number | undefined => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)

export type Wrong = Partial<Record<string, string>>

/** What can be said without asking the server, field by field; it checks everything again. */
export function wrongIn(fields: ListingFields, pictures: number, publishing: boolean): Wrong {
  const wrong: Wrong = {}
  if (fields.name.trim().length < 3) wrong.name = 'Write what it is, in three letters or more.'
  if (!fields.category) wrong.category = 'Choose a category.'
  const price = amountOf(fields.price)
  if (fields.price.trim() ? price === undefined : publishing) wrong.price = 'Write a price, such as 4500.'
  const off = amountOf(fields.discountPrice)
  if (fields.discountPrice.trim() && (off === undefined || (price !== undefined && off >= price)))
    wrong.discountPrice = 'Must be below the price, or leave it empty.'
  if (publishing && pictures === 0) wrong.pictures = 'Add at least one picture. Buyers skip what they cannot see.'
  if (fields.options.length === 0 && countOf(fields.stock) === undefined) wrong.stock = 'Write how many you have.'
  return { ...wrong, ...wrongOptions(fields) }
}

function wrongOptions({ kinds, options }: ListingFields): Wrong {
  const wrong: Wrong = {}
  const names = kinds.map(({ name }) => name.trim().toLowerCase())
  for (const [at, name] of names.entries()) {
    if (!name) wrong[`optionAxes.${at}.name`] = 'Name it: Size, Colour.'
    else if (name.includes('/')) wrong[`optionAxes.${at}.name`] = 'Without a stroke.'
    else if (names.indexOf(name) < at) wrong[`optionAxes.${at}.name`] = 'This is here twice.'
    if (kinds[at]!.values.length === 0) wrong[`optionAxes.${at}.values`] = 'Add at least one, or take the kind away.'
  }
  const sold = soldOptions(options)
  if (options.length > 0 && sold.length === 0)
    wrong.options = 'All are left out. Bring one back, or sell it without options.'
  for (const [at, option] of sold.entries()) {
    if (countOf(option.stock) === undefined) wrong[`options.${at}.stock`] = 'How many?'
    if (option.price.trim() && amountOf(option.price) === undefined) wrong[`options.${at}.price`] = 'A price, or empty.'
  }
  return wrong
}

/** How the server wants it. `seen`: the product's stock when the form was opened; none: it is new. */
export function bodyOf(fields: ListingFields, kind: Kind, seen?: number) {
  const facts = fields.facts.filter(({ label, value }) => label.trim() && value.trim())
  return {
    name: fields.name.trim(),
    category: fields.category,
    condition: fields.condition,
    description: fields.description.trim(),
    price: amountOf(fields.price) ?? null,
    discountPrice: amountOf(fields.discountPrice) ?? null,
    stock: countOf(fields.stock) ?? 0,
    stockSeen: seen,
    lowStock: kind === 'product' ? (countOf(fields.lowStock) ?? 0) : 0,
    attributes: facts.map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
    optionAxes: sentKinds(fields.kinds),
    options: soldOptions(fields.options).map((option) => ({
      _id: option._id,
      values: valuesOf(fields.kinds, option),
      price: amountOf(option.price) ?? null,
      stock: countOf(option.stock) ?? 0,
      stockSeen: option.seen,
    })),
  }
}

/** What it would cost a buyer now: the lowest of it. */
export function priceNow(fields: ListingFields): number | undefined {
  return amountOf(fields.discountPrice) ?? amountOf(fields.price)
}
