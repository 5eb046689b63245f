import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@vendly/contract/cart'
import { messages } from '@vendly/contract/messages'
import { type FormEvent, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** What the browser guesses until the server has answered. */
const ESTIMATE = 0.1

function useCoupon() {
  const client = useQueryClient()
  const settle = (cart: Cart) => {
    client.setQueryData(keys.cart, cart)
    void client.invalidateQueries({ queryKey: keys.quote })
  }
  const apply = useMutation({
    mutationFn: async (code: string) => (await api('POST /cart/coupon/apply', { body: { code } })).data,
    onSuccess: settle,
  })
  const remove = useMutation({
    mutationFn: async () => (await api('DELETE /cart/coupon/remove')).data,
    onSuccess: settle,
  })
  return { apply, remove }
}

/** The fixed text of what failed, and the reason in a second line. */
function refusalLines(problem: Error): { title: string; reason: string } {
  // Signed out in another tab.
  if (problem instanceof ApiProblem && problem.status === 401) return { title: messages.cart.guestCoupon, reason: '' }
  const title = problem instanceof ApiProblem && problem.status > 0 ? problem.message : messages.cart.couponFailed
  return { title, reason: fieldErrors(problem).code ?? (title === problem.message ? '' : problem.message) }
}

/** A coupon: typed, applied, or taken off the cart. */
export function CouponField({ cart }: { cart: Cart }) {
  const { apply, remove } = useCoupon()
  const [code, setCode] = useState('')
  const { coupon } = cart
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim() || apply.isPending) return
    apply.mutate(code.trim(), { onSuccess: () => setCode('') })
  }
  if (coupon)
    return (
      <div className="grid grid-cols-1 gap-1 pb-3">
        <div className="flex items-center justify-between gap-2">
          <Badge tone={coupon.refusal ? 'gold' : 'ok'}>Coupon {coupon.code}</Badge>
          <Button
            kind="quiet"
            size="sm"
            busy={remove.isPending && 'Removing…'}
            aria-label={`Remove coupon ${coupon.code}`}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        </div>
        {coupon.refusal && <p className="text-gold-text text-sm">{coupon.refusal}</p>}
        {remove.error && (
          <p role="alert" className="text-bad-text text-sm">
            {remove.error.message}
          </p>
        )}
      </div>
    )
  const refused = apply.error && refusalLines(apply.error)
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-1 pb-3">
      <TextField
        label="Coupon"
        optional
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          if (apply.error) apply.reset()
        }}
        error={refused ? [refused.title, refused.reason].filter(Boolean).join('. ') : undefined}
        action={
          <Button type="submit" kind="quiet" size="sm" busy={apply.isPending && 'Applying…'}>
            Apply
          </Button>
        }
      />
      {apply.isPending && (
        <p className="text-ink-3 text-xs">About {nairaText(Math.round(cart.subtotal * ESTIMATE))} off, being checked</p>
      )}
    </form>
  )
}
