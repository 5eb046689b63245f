import type { Promotion } from '@vendly/contract/promotions'
import type { Form } from '../../lib/form.ts'
import { Check } from '../../ui/choice.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import type { PromotionValues } from './promotion-values.ts'

interface ComparedFieldsProps {
  form: Pick<Form<PromotionValues>, 'field' | 'values' | 'errors' | 'set'>
  promotion: Promotion | undefined
}

/** The coupon that a promotion tells about, and whether it is left out for some to see what it brings. Both stay once it has begun. */
export function ComparedFields({ form: { field, values, errors, set }, promotion }: ComparedFieldsProps) {
  const hasBegun = promotion !== undefined && !promotion.canDelete
  const canCompare = values.kind === 'banner' || values.coupon.trim() !== ''
  return (
    <>
      <TextField
        label="Coupon"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        disabled={hasBegun}
        help="The code that it offers. What it takes off is the cost of this promotion."
        {...field('coupon')}
      />
      {canCompare && (
        <div>
          <Check
            label="10% of browsers do not see it"
            checked={values.hasHoldOut}
            disabled={hasBegun}
            onChange={({ target }) => set({ hasHoldOut: target.checked })}
          />
          <p className="text-ink-3 text-xs">
            Comparing both says what it brought. Who knows the code of a coupon can always use it.
          </p>
          <FieldError error={errors.hasHoldOut} />
        </div>
      )}
    </>
  )
}
