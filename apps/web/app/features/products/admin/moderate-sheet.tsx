import type { AdminProduct } from '@vendly/contract/admin-products'
import { showToast } from '../../../lib/toasts.ts'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { actionTexts } from './product-labels.ts'
import { type ModerationAction, useModerate } from './products-admin.queries.ts'

export interface ModerateSheetProps {
  product: AdminProduct
  action: ModerationAction | undefined
  onClose: () => void
}

/** Says what will happen, and asks why. */
export function ModerateSheet({ product, action, onClose }: ModerateSheetProps) {
  return (
    <Sheet open={action !== undefined} title={action ? actionTexts[action].title : ''} onClose={onClose}>
      {action && <ModerateForm key={action} product={product} action={action} onDone={onClose} />}
    </Sheet>
  )
}

interface ModerateFormProps {
  product: AdminProduct
  action: ModerationAction
  onDone: () => void
}

function ModerateForm({ product, action, onDone }: ModerateFormProps) {
  const { effect, reasons, submitLabel, done } = actionTexts[action]
  const { mutate, isPending, error } = useModerate(product._id)
  const onSuccess = () => {
    onDone()
    showToast({ text: done })
  }
  return (
    <ReasonForm
      intro={effect(product)}
      reasons={reasons}
      submitLabel={submitLabel}
      danger={action === 'remove'}
      busy={isPending}
      error={error?.message}
      onSubmit={(reason) => mutate({ action, reason }, { onSuccess })}
    />
  )
}
