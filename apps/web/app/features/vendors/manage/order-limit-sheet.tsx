import { promiseLimits } from '@vendly/contract/promise-limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SettingSheet } from './setting-sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

const { min, max } = promiseLimits.openOrders

export interface OrderLimitSheetProps {
  settings: StoreSettings
  onClose: () => void
}

/** How many orders the store takes at once. With so many, buyers see that it is busy and cannot order. */
export function OrderLimitSheet({ settings, onClose }: OrderLimitSheetProps) {
  const [text, setText] = useState(settings.maxOpenOrders === null ? '' : String(settings.maxOpenOrders))
  const [error, setError] = useState<string>()
  const change = useChangeSettings()
  const save = (maxOpenOrders: number | null) => change.mutate({ maxOpenOrders }, { onSuccess: onClose })
  const submit = () => {
    const limit = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
    if (!(limit >= min && limit <= max)) return setError(`A number from ${min} to ${max}.`)
    save(limit)
  }
  return (
    <SettingSheet
      title="Orders at once"
      submitLabel="Save"
      change={change}
      onSubmit={submit}
      onClose={onClose}
      field={{
        ...{ label: 'At most', inputMode: 'numeric', value: text, error },
        help: `Orders that are not ready yet count; you have ${settings.openOrders} now. With so many, buyers see that you’re busy until one is ready.`,
        onChange: ({ target }) => {
          setError(undefined)
          setText(target.value)
        },
      }}
    >
      {settings.maxOpenOrders !== null && (
        <Button kind="secondary" block onClick={() => save(null)}>
          Take any number
        </Button>
      )}
    </SettingSheet>
  )
}
