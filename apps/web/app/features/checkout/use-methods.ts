import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@vendly/contract/cart'
import { useState } from 'react'
import { keys } from '../../lib/keys.ts'
import { quoteQuery } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { isSame, type Methods, planOf, withPickupsOf } from './delivery-methods.ts'
import { useDeliverTo } from './use-deliver-to.ts'

/** As it was chosen before in this tab. */
function methodsOfDraft(): Methods {
  const { method = 'delivery', pickupFrom = [] } = checkoutDraft.read()
  return { method, pickupFrom }
}

/** What the quote is asked for at first: what the cart shows as a pickup would be asked for again. */
export function askedAtFirst(client: QueryClient): Methods {
  return withPickupsOf(client.getQueryData<Cart>(keys.cart)?.items ?? [], methodsOfDraft())
}

/** The quote of what the buyer chose, with where it goes. What cannot be delivered there is asked for again as a pickup. */
export function useMethods(slot: string | undefined, enabled: boolean) {
  const [chosen, setChosen] = useState(methodsOfDraft)
  const client = useQueryClient()
  const [asked, setAsked] = useState(() => askedAtFirst(client))
  const quoted = useQuery({ ...quoteQuery(asked, slot), enabled })
  const deliverTo = useDeliverTo(quoted.data?.deliveryCampus ?? null)
  const orders = quoted.data?.orders ?? []
  const plan = planOf(orders, chosen, deliverTo.placeId)
  if (orders.length > 0 && !isSame(plan.asked, asked)) setAsked(plan.asked)
  const choose = (next: Methods) => {
    setChosen(next)
    checkoutDraft.change(next)
  }
  return { quoted, deliverTo, plan, chosen, choose }
}
