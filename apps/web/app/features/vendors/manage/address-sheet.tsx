import { limits } from '@vendly/contract/limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

/** Changes the store's link. Old links keep working. */
export function AddressSheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const [slug, setSlug] = useState(settings.slug)
  const change = useChangeSettings()
  const problem =
    change.error instanceof ApiProblem ? (change.error.errors[0]?.message ?? change.error.message) : undefined
  return (
    <Sheet open title="Store link" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ slug }, { onSuccess: onClose })
        }}
      >
        <TextField
          label="Store link"
          prefix="/store/"
          value={slug}
          maxLength={limits.slugLength}
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
          help="Letters, digits and dashes. Links you already shared keep working, and no other store can take them."
          onChange={(event) => setSlug(event.target.value.toLowerCase().replace(/\s+/g, '-'))}
        />
        {settings.oldSlugs.length > 0 && (
          <p className="text-ink-3 text-xs">Old links: {settings.oldSlugs.join(', ')}</p>
        )}
        <Button type="submit" block disabled={slug === settings.slug} busy={change.isPending && 'Saving…'}>
          Change link
        </Button>
      </form>
    </Sheet>
  )
}
