import { promiseLimits } from '@vendly/contract/promise-limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { useChangeSettings } from '../../own-store/store-settings.queries.ts'
import { SettingSheet } from './setting-sheet.tsx'

const { min, max } = promiseLimits.openOrders

const isLimit = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max

export interface OrderLimitSheetProps {
  settings: StoreSettings
  onClose: () => void
}

/** How many orders the store takes at once. With so many, buyers see that it is busy and cannot order. */
export function OrderLimitSheet({ settings, onClose }: OrderLimitSheetProps) {
  const change = useChangeSettings()
  // The second button takes any number.
  const form = useForm<{ maxOpenOrders: string }, 'any' | undefined>({
    saved: { maxOpenOrders: settings.maxOpenOrders === null ? '' : String(settings.maxOpenOrders) },
    validate: ({ maxOpenOrders }, choice) =>
      choice === 'any' || isLimit(maxOpenOrders) ? {} : { maxOpenOrders: `A number from ${min} to ${max}.` },
    submit: async ({ maxOpenOrders }, choice) => {
      await change.mutateAsync({ maxOpenOrders: choice === 'any' ? null : Number(maxOpenOrders) })
      onClose()
    },
  })
  return (
    <SettingSheet
      title="Orders at once"
      form={form}
      field={{
        ...form.field('maxOpenOrders'),
        ...{ label: 'At most', inputMode: 'numeric' },
        help: `Orders that are not ready yet count; you have ${settings.openOrders} now. With so many, buyers see that you’re busy until one is ready.`,
      }}
      submitLabel="Save"
      onClose={onClose}
    >
      {settings.maxOpenOrders !== null && (
        <Button kind="secondary" block onClick={() => void form.submit('any')}>
          Take any number
        </Button>
      )}
    </SettingSheet>
  )
}
