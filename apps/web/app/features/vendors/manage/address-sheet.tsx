import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

/** Another word in the store's address. The old one goes on leading here. */
export function AddressSheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const [slug, setSlug] = useState(settings.slug)
  const change = useChangeSettings()
  const problem =
    change.error instanceof ApiProblem ? (change.error.errors[0]?.message ?? change.error.message) : undefined
  return (
    <Sheet open title="Your store’s address" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ slug }, { onSuccess: onClose })
        }}
      >
        <TextField
          label="Word in the address"
          prefix="/store/"
          value={slug}
          maxLength={48}
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          help="Letters, digits and dashes. Links that you shared go on working, and nobody else gets the old word."
          onChange={(event) => setSlug(event.target.value.toLowerCase().replace(/\s+/g, '-'))}
        />
        {settings.oldSlugs.length > 0 && (
          <p className="text-ink-3 text-xs">Lead here too: {settings.oldSlugs.join(', ')}</p>
        )}
        <Button type="submit" block disabled={slug === settings.slug} busy={change.isPending && 'Saving…'}>
          Change address
        </Button>
      </form>
    </Sheet>
  )
}
