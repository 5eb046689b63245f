import { limits } from '@vendly/contract/limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from '../../own-store/store-settings.queries.ts'

/** Changes the store's link. Old links keep working. */
export function AddressSheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const change = useChangeSettings()
  const form = useForm({
    saved: { slug: settings.slug },
    submit: async (values) => {
      await change.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Sheet open title="Store link" onClose={onClose}>
      <form ref={form.ref} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <TextField
          label="Store link"
          prefix="/store/"
          name="slug"
          value={form.values.slug}
          maxLength={limits.slugLength}
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.slug ?? form.message}
          help="Letters, digits and dashes. Links you already shared keep working, and no other store can take them."
          onChange={(event) => form.set({ slug: event.target.value.toLowerCase().replace(/\s+/g, '-') })}
        />
        {settings.oldSlugs.length > 0 && (
          <p className="text-ink-3 text-xs">Old links: {settings.oldSlugs.join(', ')}</p>
        )}
        <Button type="submit" block disabled={!form.isDirty} busy={form.isSubmitting && 'Saving…'}>
          Change link
        </Button>
      </form>
    </Sheet>
  )
}
