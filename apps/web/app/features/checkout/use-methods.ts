import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { isSame, type Methods, planOf } from './delivery-methods.ts'
import { useDeliverTo } from './use-deliver-to.ts'

/** As it was chosen before in this tab. */
export function methodsOfDraft(): Methods {
  const { method = 'delivery', pickupFrom = [] } = checkoutDraft.read()
  return { method, pickupFrom }
}

/** The quote of what the buyer chose, with where it goes. What cannot be delivered there is asked for again as a pickup. */
export function useMethods(slot: string | undefined, enabled: boolean) {
  const [chosen, setChosen] = useState(methodsOfDraft)
  const [asked, setAsked] = useState(chosen)
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
