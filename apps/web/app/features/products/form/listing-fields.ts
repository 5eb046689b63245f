import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import type { SellerProduct } from '@vendly/contract/product-listing'
import type { FieldErrors } from '../../../lib/form.ts'
import { isSoldOut, type OptionsInput, soldOptions, toOptionAxes, toOptionsInput, valuesOf } from './listing-options.ts'

export type Kind = 'product' | 'listing'
export type Condition = SellerProduct['condition']

/** The form's values as typed. */
export interface ListingFields extends OptionsInput {
  name: string
  category: string
  condition: Condition
  description: string
  price: string
  discountPrice: string
  /** What the seller chose; undefined: always for food, and a number for everything else. */
  isAlwaysAvailable: boolean | undefined
  isFood: boolean
  stock: string
  /** Empty: the default level. */
  lowStock: string
  facts: { label: string; value: string }[]
  /** Of a student's item: the name and the id of the place where it is collected; no id while it is being searched. */
  placeName: string
  placeId: string
  landmark: string
}

export const emptyFields = (kind: Kind): ListingFields => ({
  name: '',
  category: '',
  condition: kind === 'listing' ? 'neat-used' : 'new',
  description: '',
  price: '',
  discountPrice: '',
  isAlwaysAvailable: undefined,
  isFood: false,
  stock: kind === 'listing' ? '1' : '',
  lowStock: '',
  facts: [],
  placeName: '',
  placeId: '',
  landmark: '',
  axes: [],
  options: [],
})

const text = (amount: number | null) => (amount === null ? '' : amountText(amount))

export const toFields = (product: SellerProduct): ListingFields => ({
  name: product.name,
  category: product.category.slug,
  condition: product.condition,
  description: product.description,
  price: text(product.price),
  discountPrice: text(product.discountPrice),
  isAlwaysAvailable: product.isAlwaysAvailable,
  isFood: false,
  stock: product.isAlwaysAvailable ? '' : String(product.stock),
  lowStock: product.isAlwaysAvailable && product.lowStock === 0 ? '' : String(product.lowStock),
  facts: product.attributes.map((fact) => ({ ...fact })),
  placeName: product.place?.name ?? '',
  placeId: product.place?._id ?? '',
  landmark: product.landmark ?? '',
  ...toOptionsInput(product),
})

export const isAlways = ({ isAlwaysAvailable, isFood }: ListingFields): boolean => isAlwaysAvailable ?? isFood

const parseCount = (typed: string): number | undefined => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Quick answers before the server checks everything again. A draft may lack a price and pictures. */
export function validateListing(
  fields: ListingFields,
  pictureCount: number,
  isPublishing: boolean,
  kind: Kind = 'product',
): FieldErrors {
  const errors: FieldErrors = {}
  if (fields.name.trim().length < 3) errors.name = 'Enter a name of 3 characters or more.'
  if (!fields.category) errors.category = 'Pick a category.'
  const price = parseAmount(fields.price)
  if (fields.price.trim() ? price === undefined : isPublishing) errors.price = 'Enter a price, e.g. 4,500.'
  const discounted = parseAmount(fields.discountPrice)
  if (fields.discountPrice.trim() && (discounted === undefined || (price !== undefined && discounted >= price)))
    errors.discountPrice = 'Must be lower than the price, or empty.'
  if (isPublishing && pictureCount === 0) errors.pictures = 'Add at least one photo. Buyers skip what they cannot see.'
  const isCounted = !isAlways(fields) && fields.options.length === 0
  if (isCounted && (fields.stock.trim() ? parseCount(fields.stock) === undefined : isPublishing))
    errors.stock = 'Enter how many you have.'
  if (kind === 'listing' && !fields.placeId && (isPublishing || fields.placeName.trim()))
    errors.placeId = fields.placeName.trim() ? 'Choose a place from the list.' : 'Say where buyers can collect it.'
  return { ...errors, ...validateOptions(fields) }
}

function validateOptions(fields: ListingFields): FieldErrors {
  const { axes, options } = fields
  const errors: FieldErrors = {}
  const names = axes.map(({ name }) => name.trim().toLowerCase())
  for (const [at, name] of names.entries()) {
    if (!name) errors[`optionAxes.${at}.name`] = 'Enter a name, such as Size or Colour.'
    else if (name.includes('/')) errors[`optionAxes.${at}.name`] = 'The name cannot contain “/”.'
    else if (names.indexOf(name) < at) errors[`optionAxes.${at}.name`] = 'You already have this one.'
    if (axes[at]!.values.length === 0) errors[`optionAxes.${at}.values`] = 'Add at least one, or remove this option.'
  }
  const sold = soldOptions(options)
  if (options.length > 0 && sold.length === 0)
    errors.options = 'All options are removed. Restore one, or sell it without options.'
  for (const [at, option] of sold.entries()) {
    if (!isAlways(fields) && parseCount(option.stock) === undefined) errors[`options.${at}.stock`] = 'How many?'
    if (option.price.trim() && parseAmount(option.price) === undefined)
      errors[`options.${at}.price`] = 'Enter a price, or leave it empty.'
  }
  return errors
}

/** The request body. `initialStock`: the number in stock when the form was opened; undefined when there was none. */
export function toBody(fields: ListingFields, kind: Kind, initialStock?: number) {
  const always = kind === 'product' && isAlways(fields)
  const facts = fields.facts.filter(({ label, value }) => label.trim() && value.trim())
  return {
    name: fields.name.trim(),
    category: fields.category,
    condition: fields.condition,
    description: fields.description.trim(),
    price: parseAmount(fields.price) ?? null,
    discountPrice: parseAmount(fields.discountPrice) ?? null,
    stock: parseCount(fields.stock) ?? initialStock ?? 0,
    stockSeen: initialStock,
    ...(kind === 'product' && { isAlwaysAvailable: always }),
    lowStock: kind === 'product' ? lowStockOf(fields) : 0,
    ...(kind === 'listing' && { placeId: fields.placeId || null, landmark: fields.landmark.trim() || null }),
    attributes: facts.map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
    optionAxes: toOptionAxes(fields.axes),
    options: soldOptions(fields.options).map((option) => ({
      _id: option._id,
      values: valuesOf(fields.axes, option),
      price: parseAmount(option.price) ?? null,
      stock: always && !isSoldOut(option) ? 1 : (parseCount(option.stock) ?? 0),
      stockSeen: option.initialStock,
    })),
  }
}

const DEFAULT_LOW_STOCK = 3

/** From how many on stock is low. By default never for the last few of something: it would be low from the start. */
export function lowStockOf(fields: ListingFields): number {
  const { lowStock, stock, options } = fields
  if (isAlways(fields)) return parseCount(lowStock) ?? 0
  const sold = soldOptions(options)
  const total = sold.length > 0 ? sold.reduce((sum, one) => sum + (parseCount(one.stock) ?? 0), 0) : parseCount(stock)
  return parseCount(lowStock) ?? ((total ?? 0) > DEFAULT_LOW_STOCK ? DEFAULT_LOW_STOCK : 0)
}

/** What a buyer would pay now. */
export function priceNow(fields: ListingFields): number | undefined {
  return parseAmount(fields.discountPrice) ?? parseAmount(fields.price)
}

/** The lowest and the highest price that a buyer would pay now: the discount lowers the price of every option. */
export function pricesNow(fields: ListingFields): { lowest: number; highest: number } | undefined {
  const price = parseAmount(fields.price)
  const now = priceNow(fields)
  if (price === undefined || now === undefined) return undefined
  const sold = soldOptions(fields.options)
  const prices = sold.length > 0 ? sold.map((option) => (parseAmount(option.price) ?? price) + now - price) : [now]
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
