import { randomInt } from 'node:crypto'
import { limits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, minutes, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { listCartRows } from '../cart/cart.queries.ts'
import { clearCart } from '../cart/cart.service.ts'
import { findRates, type Rates } from '../rates/rates.queries.ts'
import { percentOf } from '../rates/rates.service.ts'
import { premiumSql } from '../vendors/vendors.sql.ts'
import { postJournals, walletBalance } from '../wallet/ledger.service.ts'
import { openPayment, type PaymentRow } from '../wallet/payments.service.ts'
import { type OrderMoney, payOrder } from '../wallet/postings.ts'
import { type Change, orderPaid } from './orders.events.ts'
import { type Quote, type QuotedOrder, quote } from './orders.quote.ts'

export type CheckoutInput = {
  paymentMethod: 'wallet' | 'card'
  deliveryMethod: 'delivery' | 'pickup'
  placeId?: string | null
  room?: string | null
  note?: string | null
  /** What the buyer was shown, in kobo. */
  expectedTotal: Kobo
}

const lockGoods = statement(
  'checkout.lockGoods',
  `select 1 from products where id in (select product_id from cart_items where user_id = $1) order by id for no key update`,
)

/** The cart at the prices of now. Codes: cart_empty, cart_changed. */
async function quoteCart(tx: Tx, buyer: Actor, wish: CheckoutInput, rates: Rates): Promise<Quote> {
  const rows = await listCartRows(tx, buyer.userId)
  ensure(rows.length > 0, 'cart_empty')
  const quoted = quote(rows, buyer.userId, wish.deliveryMethod, rates)
  if (quoted.problems.length || quoted.total !== wish.expectedTotal)
    throw new Problem('cart_changed', { problems: quoted.problems, total: toNaira(quoted.total) })
  return quoted
}

const linesOf = (quoted: Quote) =>
  quoted.orders.flatMap((order) => order.lines.map(({ row, unitPrice }) => ({ ...row, unitPrice })))
const fingerprint = (quoted: Quote) =>
  JSON.stringify(linesOf(quoted).map((line) => [line.productId, line.optionId, line.quantity, line.unitPrice]))

/**
 * Last of all, so that others who want the same goods wait as briefly as can be: locks them, asks once more what they
 * cost and how many are left, and takes them. Codes: cart_empty, cart_changed.
 */
async function takeGoods(tx: Tx, buyer: Actor, wish: CheckoutInput, rates: Rates, quoted: Quote): Promise<void> {
  await tx.rows(lockGoods, [buyer.userId])
  const now = await quoteCart(tx, buyer, wish, rates)
  ensure(fingerprint(now) === fingerprint(quoted), 'cart_changed', { problems: [], total: toNaira(now.total) })
  const lines = linesOf(now)
  const column = <K extends keyof (typeof lines)[number]>(name: K) => lines.map((line) => line[name])
  await tx.rows(takeStock, [column('productId'), column('optionId'), column('quantity')])
  await clearCart(tx, buyer.userId)
}

const placeOnCampuses = statement<{ ok: boolean }>(
  'checkout.place',
  'select campus_id = all($2::uuid[]) as ok from places where id = $1',
)

async function checkPlace(tx: Tx, wish: CheckoutInput, quoted: Quote): Promise<void> {
  if (wish.deliveryMethod === 'pickup') return
  ensure(wish.placeId, 'delivery_place_required')
  const campuses = quoted.orders.map((order) => order.seller.campusId)
  ensure((await tx.row(placeOnCampuses, [wish.placeId, campuses]))?.ok, 'delivery_place_unknown')
}

// Arrays, not JSON: the planner knows that there are few and looks the goods up by index.
const takeStock = statement(
  'checkout.takeStock',
  `with wanted as (select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as w(product_id, option_id, quantity)),
    options as (update product_options o set stock = o.stock - w.quantity from wanted w where o.id = w.option_id returning 1)
   update products p set stock = p.stock - w.quantity
     from (select product_id, sum(quantity)::int as quantity from wanted where option_id is null group by 1) w where p.id = w.product_id`,
)

const addOrders = statement<{ id: string; number: string; eventId: number }>(
  'checkout.addOrders',
  `with c as (insert into checkouts (id, buyer_id, method, total, created_at) values ($1, $2, $3, $4, $5)),
    wanted as (select * from json_to_recordset($6) as w(id uuid, "sellerId" uuid, "vendorId" uuid, "campusId" uuid, "itemsTotal" bigint, "deliveryFee" bigint,
      "riderFee" bigint, "commissionBps" int, commission bigint, total bigint, code text, lines json)),
    o as (insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, items_total, delivery_fee, rider_fee,
        commission_bps, commission, total, delivery_method, place_id, room, note, delivery_code, placed_at, updated_at, pay_by)
      select w.id, 'VD-' || nextval('order_numbers'), $1, $2, w."sellerId", w."vendorId", w."campusId", w."itemsTotal", w."deliveryFee", w."riderFee",
        w."commissionBps", w.commission, w.total, $7, $8, $9, $10, w.code, $5, $5, $11
      from wanted w returning id, number),
    l as (insert into order_lines (id, order_id, product_id, option_id, name, option_label, picture, unit_price, quantity, total)
      select x.id, w.id, x."productId", x."optionId", x.name, x."optionLabel", x.picture, x."unitPrice", x.quantity, x.total
      from wanted w, json_to_recordset(w.lines) as x(id uuid, "productId" uuid, "optionId" uuid, name text, "optionLabel" text, picture jsonb,
        "unitPrice" bigint, quantity int, total bigint)),
    e as (insert into order_events (order_id, at, actor_id, actor_role, to_status)
      select w.id, $5, $2, 'buyer', 'pending' from wanted w returning id, order_id)
   select o.id, o.number, e.id as "eventId" from o join e on e.order_id = o.id`,
)

const commissionRate = statement<{ id: string; premium: boolean }>(
  'checkout.plans',
  `select id, ${premiumSql('vendors')} as premium from vendors where id = any($1::uuid[])`,
)

type Placed = OrderMoney & { eventId: number }

async function placeOrders(
  tx: Tx,
  buyer: Actor,
  wish: CheckoutInput,
  quoted: Quote,
  rates: Rates,
  checkoutId: string,
): Promise<Placed[]> {
  const plans = await tx.rows(commissionRate, [quoted.orders.map((order) => order.seller.vendorId)])
  const premium = new Set(plans.filter((plan) => plan.premium).map((plan) => plan.id))
  const wanted = quoted.orders.map((order) => toRow(order, commissionOf(order, premium, rates), rates))
  const payBy = wish.paymentMethod === 'card' ? later(minutes(limits.unpaidOrderMinutes)) : null
  const delivered = wish.deliveryMethod === 'delivery'
  const added = await tx.rows(addOrders, [
    checkoutId,
    buyer.userId,
    wish.paymentMethod,
    quoted.total,
    now(),
    JSON.stringify(wanted),
    wish.deliveryMethod,
    delivered ? wish.placeId : null,
    delivered ? (wish.room ?? null) : null,
    wish.note ?? null,
    payBy,
  ])
  return wanted.map((order) => {
    const { number, eventId } = added.find((one) => one.id === order.id)!
    return { ...order, number, eventId, buyerId: buyer.userId, riderId: null }
  })
}

/** Of a store's sales, in hundredths of a percent; a student who sells an item keeps all of it. */
function commissionOf({ seller }: QuotedOrder, premium: ReadonlySet<string>, rates: Rates): number {
  if (seller.vendorId === null) return 0
  return premium.has(seller.vendorId) ? rates.commissionPremiumBps : rates.commissionStandardBps
}

function toRow(order: QuotedOrder, commissionBps: number, rates: Rates) {
  return {
    id: newId(),
    vendorId: order.seller.vendorId,
    sellerId: order.seller.id,
    campusId: order.seller.campusId,
    storeName: order.seller.businessName,
    itemsTotal: order.itemsTotal,
    deliveryFee: order.deliveryFee,
    riderFee: percentOf(order.deliveryFee, rates.riderShareBps),
    commissionBps,
    commission: percentOf(order.itemsTotal, commissionBps),
    total: order.total,
    code: String(randomInt(10_000)).padStart(4, '0'),
    lines: order.lines.map(({ row, unitPrice, total }) => ({
      id: newId(),
      productId: row.productId,
      optionId: row.optionId,
      name: row.name,
      optionLabel: row.optionLabel,
      picture: row.picture,
      unitPrice,
      quantity: row.quantity,
      total,
    })),
  }
}

export type CheckedOut = { checkoutId: string; total: Kobo; paid: boolean; payment: PaymentRow | null }

/**
 * Buys the cart: one order per seller, all paid from the wallet together or none, stock taken; by card, the orders wait
 * 15 minutes for the money. Codes: cart_empty, cart_changed, delivery_place_required, delivery_place_unknown,
 * insufficient_balance.
 */
export async function checkout(tx: Tx, buyer: Actor, wish: CheckoutInput): Promise<CheckedOut> {
  const rates = await findRates(tx)
  const quoted = await quoteCart(tx, buyer, wish, rates)
  await checkPlace(tx, wish, quoted)
  const checkoutId = newId()
  const placed = await placeOrders(tx, buyer, wish, quoted, rates, checkoutId)
  const payment = await payOrAsk(tx, buyer, wish, placed, { checkoutId, total: quoted.total })
  await takeGoods(tx, buyer, wish, rates, quoted)
  return { checkoutId, total: quoted.total, paid: payment === null, payment }
}

/** Pays from the wallet; by card, opens a payment of what the wallet lacks. Returns it, or null when all is paid. */
async function payOrAsk(
  tx: Tx,
  buyer: Actor,
  wish: CheckoutInput,
  placed: readonly Placed[],
  { checkoutId, total }: { checkoutId: string; total: Kobo },
): Promise<PaymentRow | null> {
  const missing = wish.paymentMethod === 'card' ? total - (await walletBalance(tx, buyer.userId)) : 0
  if (missing <= 0) {
    await payOrders(tx, placed)
    return null
  }
  const amount = Math.max(missing, limits.fundMinimum * 100)
  const payment = await openPayment(tx, { userId: buyer.userId, purpose: 'order', amount, checkoutId })
  await tx.rows(setReference, [checkoutId, payment.reference])
  return payment
}

const setReference = statement('checkout.setReference', 'update checkouts set payment_reference = $2 where id = $1')
const setPaid = statement(
  'checkout.setPaid',
  `with o as (update orders set escrow = 'held', paid_at = $2, updated_at = $2, pay_by = null, accept_by = $3,
       last_event_id = (select max(e.id) from order_events e where e.order_id = orders.id)
     where id = any($1::uuid[]) returning 1)
   update checkouts set paid_at = $2 where id = (select checkout_id from orders where id = ($1::uuid[])[1])`,
)

/** From the wallet into escrow, all together. Codes: insufficient_balance. */
async function payOrders(tx: Tx, orders: readonly Placed[]): Promise<void> {
  await postJournals(tx, orders.map(payOrder))
  await tx.rows(setPaid, [orders.map((order) => order.id), now(), later(hours(limits.acceptHours))])
  const paid = orders.map(
    ({ id, eventId, buyerId }): Change => ({
      orderId: id,
      eventId,
      from: null,
      to: 'pending',
      by: 'buyer',
      actorId: buyerId,
    }),
  )
  await emit(tx, orderPaid, ...paid)
}

const lockUnpaid = statement<Placed & { payBy: Date }>(
  'checkout.lockUnpaid',
  `select o.id, o.number, coalesce(v.business_name, su.first_name) as "storeName", o.buyer_id as "buyerId", o.seller_id as "sellerId", null as "riderId",
          o.items_total as "itemsTotal", o.delivery_fee as "deliveryFee", o.rider_fee as "riderFee", o.commission, o.total,
          (select max(id) from order_events e where e.order_id = o.id) as "eventId"
     from orders o join users su on su.id = o.seller_id left join vendors v on v.id = o.vendor_id
    where o.checkout_id = $1 and o.status = 'pending' and o.paid_at is null order by o.id for update of o`,
)
const countOrders = statement<{ n: number }>(
  'checkout.count',
  'select count(*)::int as n from orders where checkout_id = $1',
)

/**
 * The money of a card payment has come in: pays the orders that still wait for it. Returns false when they no longer
 * do (expired, cancelled, or paid before) and the money stays in the wallet. Codes: insufficient_balance.
 */
export async function payCheckout(tx: Tx, checkoutId: string): Promise<boolean> {
  const waiting = await tx.rows(lockUnpaid, [checkoutId])
  const all = (await tx.row(countOrders, [checkoutId]))?.n ?? 0
  if (!waiting.length || waiting.length !== all) return false
  await payOrders(tx, waiting)
  return true
}
