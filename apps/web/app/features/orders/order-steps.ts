import type { Order, OrderEvent, OrderStatus } from '@vendly/contract/orders'

export interface OrderStep {
  key: string
  title: string
  text?: string
  at?: string
  step: 'done' | 'now' | 'later'
}

type Facts = Pick<Order, 'status' | 'isPaid' | 'isReturning' | 'vendor' | 'customer' | 'rider' | 'delivery' | 'events'>

const path: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  pickup: ['pending', 'confirmed', 'preparing', 'ready', 'delivered'],
}

const finalStates: readonly OrderStatus[] = ['delivered', 'rejected', 'cancelled']
/** The buyer said that they have it. */
export const isReceipt = ({ to, by, kind }: Pick<OrderEvent, 'to' | 'by' | 'kind'>): boolean =>
  to === 'delivered' && by === 'buyer' && kind === null
export const isFinal = (status: OrderStatus): boolean => finalStates.includes(status)

/** Past steps of an order, oldest first, then the steps to come. `readerId` is the user who is looking. */
export function orderSteps(order: Facts, readerId: string): OrderStep[] {
  const titles = stepTitles(order, readerId)
  const ended = isFinal(order.status)
  // Riders before the present one gave it back.
  const taken = order.rider ? order.events.filter(({ kind }) => kind === 'taken').at(-1) : undefined
  const happened = order.events.map((event, index): OrderStep => {
    const isLast = index === order.events.length - 1
    const isSameStatus = event.from === event.to
    return {
      key: `e${event._id}`,
      title: isSameStatus ? titles.unchanged(event, event === taken) : titles.done(event),
      // The title says it already.
      text: event.kind === 'taken' || isReceipt(event) ? undefined : (event.note ?? undefined),
      at: event.at,
      step: isLast && !ended ? 'now' : 'done',
    }
  })
  const statuses = path[order.delivery.method]
  if (order.isReturning) return [...happened, { key: 'back', title: titles.back, step: 'later' }]
  const ahead = ended ? [] : statuses.slice(statuses.indexOf(order.status) + 1)
  return [...happened, ...ahead.map((to): OrderStep => ({ key: to, title: titles.later(to), step: 'later' }))]
}

function stepTitles({ vendor, customer, rider, delivery, isPaid }: Facts, readerId: string) {
  const isBuyer = customer._id === readerId
  const store = vendor.businessName
  const riderName = rider ? firstName(rider.name) : 'The rider'
  const isDelivery = delivery.method === 'delivery'
  const actors: Record<string, string> = {
    buyer: isBuyer ? 'you' : firstName(customer.name),
    vendor: store,
    rider: riderName,
    admin: 'Vendly',
    system: 'Vendly',
  }
  const back = `Back at ${store}`
  const titleOf = (to: OrderStatus, by: string): string =>
    ({
      pending: isPaid ? 'Ordered and paid' : 'Ordered, not paid yet',
      confirmed: `${store} accepted`,
      preparing: 'Being prepared',
      ready: isDelivery ? 'Ready for the rider' : 'Ready for pickup',
      'picked-up': `${riderName} picked it up`,
      delivered: isDelivery ? 'Delivered' : 'Picked up',
      rejected: `${store} couldn’t take it`,
      cancelled: `Cancelled by ${actors[by] ?? 'Vendly'}`,
    })[to]
  // A seller cancels what is on its way only by taking it back.
  const received = isBuyer ? 'You confirmed you’ve received it' : `${firstName(customer.name)} confirmed`
  const done = (event: Pick<OrderEvent, 'from' | 'to' | 'by' | 'kind'>): string => {
    const { from, to, by } = event
    if (isReceipt(event)) return received
    return to === 'cancelled' && from === 'picked-up' && by === 'vendor' ? back : titleOf(to, by)
  }
  const coming: Partial<Record<OrderStatus, string>> = {
    confirmed: `${store} accepts`,
    ready: isDelivery ? 'Ready for a rider' : `Ready for pickup${vendor.place ? ` at ${vendor.place}` : ''}`,
    'picked-up': rider ? `${riderName} picks it up` : 'A rider picks it up',
    delivered: isDelivery ? `Delivered${whereTo(delivery)}` : 'Picked up',
  }
  const later = (to: OrderStatus) => coming[to] ?? titleOf(to, 'system')
  const unchanged = ({ kind }: OrderEvent, isByRider: boolean): string => {
    if (kind === 'refunded') return 'Vendly refunded a part'
    if (kind === 'offered') return 'Offered to riders'
    if (kind === 'taken') return `${isByRider ? riderName : 'A rider'} is coming for it`
    if (kind === 'given-back') return 'The rider can’t bring it: offered to others'
    if (kind === 'late') return 'It takes longer than expected'
    if (kind === 'missing') return `${store} does not have all of it`
    if (kind === 'swapped')
      return isBuyer ? 'You took something else' : `${firstName(customer.name)} took something else`
    if (kind === 'removed') return 'Removed and refunded'
    if (kind === 'unanswered') return `${store} hasn’t answered`
    if (kind === 'waited') return isBuyer ? 'You wait longer' : `${firstName(customer.name)} waits longer`
    if (kind === 'arrived') return `${riderName} arrived${delivery.place ? ` at ${delivery.place}` : ''}`
    if (kind === 'contacted') return `${riderName} called ${isBuyer ? 'you' : firstName(customer.name)} or wrote`
    if (kind === 'failed') return `${riderName} could not hand it over`
    return received
  }
  return { back, done, later, unchanged }
}

const firstName = (name: string) => name.split(' ')[0] ?? name

function whereTo({ place, room }: Facts['delivery']): string {
  if (!place) return ''
  return ` to ${place}${room ? `, ${room}` : ''}`
}
