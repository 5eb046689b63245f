import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@vendly/contract/cart'
import { messages } from '@vendly/contract/messages'
import { ApiProblem, api } from '../../lib/api.ts'
import { InvalidInput, useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { CouponApplied } from './coupon-applied.tsx'

/** What the browser guesses until the server has answered. */
const ESTIMATE = 0.1

function useCoupon() {
  const client = useQueryClient()
  const settle = async (cart: Cart) => {
    await showReturned(client, keys.cart, cart)
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

/** The fixed text of what failed, and the reason. */
function refusalText(problem: Error): string {
  // Signed out in another tab.
  if (problem instanceof ApiProblem && problem.status === 401) return messages.cart.guestCoupon
  const title = problem instanceof ApiProblem && problem.status > 0 ? problem.message : messages.cart.couponFailed
  const reason = fieldErrors(problem).code ?? (title === problem.message ? '' : problem.message)
  return [title, reason].filter(Boolean).join('. ')
}

/** A coupon: typed, applied, or taken off the cart. */
export function CouponField({ cart }: { cart: Cart }) {
  const { apply, remove } = useCoupon()
  const { coupon } = cart
  const form = useForm({
    saved: { code: '' },
    submit: async ({ code }) => {
      if (!code.trim()) return
      await apply.mutateAsync(code.trim()).catch((problem) => {
        throw new InvalidInput({ code: refusalText(problem) })
      })
      form.reset()
    },
  })
  if (coupon)
    return (
      <div className="grid grid-cols-1 gap-1 pb-3">
        <CouponApplied coupon={coupon} busy={remove.isPending} onRemove={() => remove.mutate()} />
        {remove.error && (
          <p role="alert" className="text-bad-text text-sm">
            {remove.error.message}
          </p>
        )}
      </div>
    )
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-1 pb-3">
      <TextField
        label="Coupon"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
        name="coupon"
        action={
          <Button type="submit" kind="quiet" size="sm" busy={form.isSubmitting && 'Applying…'}>
            Apply
          </Button>
        }
      />
      {form.isSubmitting && (
        <p className="text-ink-3 text-xs">About {nairaText(Math.round(cart.subtotal * ESTIMATE))} off, being checked</p>
      )}
    </form>
  )
}
