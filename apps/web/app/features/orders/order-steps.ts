import type { Order, OrderStatus } from '@vendly/contract/orders'

export interface OrderStep {
  key: string
  title: string
  text?: string
  at?: string
  step: 'done' | 'now' | 'later'
}

type Facts = Pick<Order, 'status' | 'isPaid' | 'vendor' | 'customer' | 'rider' | 'delivery' | 'events'>

const path: Record<'delivery' | 'pickup', readonly OrderStatus[]> = {
  delivery: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  pickup: ['pending', 'confirmed', 'preparing', 'ready', 'delivered'],
}

const over: readonly OrderStatus[] = ['delivered', 'rejected', 'cancelled']
const isOver = (status: OrderStatus): boolean => over.includes(status)

/** What happened to an order, oldest first, then what is still to come. `reader` is who is looking. */
export function orderSteps(order: Facts, reader: string): OrderStep[] {
  const words = stepWords(order, reader)
  const ended = isOver(order.status)
  const happened = order.events.map((event, at): OrderStep => {
    const last = at === order.events.length - 1
    const stayed = event.from === event.to
    return {
      key: `e${event._id}`,
      title: stayed ? words.stayed(event.to) : words.done(event.to, event.by),
      // A rider who takes it is said by name already.
      text: stayed && event.to === 'ready' ? undefined : (event.note ?? undefined),
      at: event.at,
      step: last && !ended ? 'now' : 'done',
    }
  })
  const way = path[order.delivery.method]
  const ahead = ended ? [] : way.slice(way.indexOf(order.status) + 1)
  return [...happened, ...ahead.map((to): OrderStep => ({ key: to, title: words.later(to), step: 'later' }))]
}

function stepWords({ vendor, customer, rider, delivery, isPaid }: Facts, reader: string) {
  const own = customer._id === reader
  const store = vendor.businessName
  const carrier = rider ? firstName(rider.name) : 'The rider'
  const carried = delivery.method === 'delivery'
  const actors: Record<string, string> = {
    buyer: own ? 'you' : firstName(customer.name),
    vendor: store,
    rider: carrier,
    admin: 'Vendly',
    system: 'Vendly',
  }
  const done = (to: OrderStatus, by: string): string =>
    ({
      pending: isPaid ? 'Ordered and paid' : 'Ordered, not paid yet',
      confirmed: `${store} accepted`,
      preparing: 'Being prepared',
      ready: carried ? 'Ready for the rider' : 'Ready to collect',
      'picked-up': `${carrier} picked it up`,
      delivered: carried ? 'Delivered' : 'Collected',
      rejected: `${store} could not take it`,
      cancelled: `Cancelled by ${actors[by] ?? 'Vendly'}`,
    })[to]
  const coming: Partial<Record<OrderStatus, string>> = {
    confirmed: `${store} accepts`,
    ready: carried ? 'Ready for a rider' : `Ready to collect${vendor.place ? ` at ${vendor.place}` : ''}`,
    'picked-up': rider ? `${carrier} picks it up` : 'A rider picks it up',
    delivered: carried ? `Delivered${whereTo(delivery)}` : 'Collected',
  }
  const later = (to: OrderStatus) => coming[to] ?? done(to, 'system')
  const stayed = (state: OrderStatus): string => {
    if (state === 'ready') return `${carrier} is coming for it`
    return own ? 'You confirmed you have it' : `${firstName(customer.name)} confirmed`
  }
  return { done, later, stayed }
}

const firstName = (name: string) => name.split(' ')[0] ?? name

function whereTo({ place, room }: Facts['delivery']): string {
  if (!place) return ''
  return ` to ${place}${room ? `, ${room}` : ''}`
}
