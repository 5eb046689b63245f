import type { StoreProfile } from '@vendly/contract/vendors'
import { useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeStore } from '../../own-store/store-profile.queries.ts'

/** The store's tagline and description. */
export function StoreTextsSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const change = useChangeStore(onClose)
  const form = useForm({
    saved: { tagline: store.tagline, about: store.about },
    validate: ({ tagline, about }) => ({
      ...(!tagline.trim() && { tagline: 'Enter a line about your store.' }),
      ...(!about.trim() && { about: 'Enter a sentence or two.' }),
    }),
    submit: (values) => change.mutateAsync(values),
  })
  return (
    <Sheet open title="About your store" onClose={onClose}>
      <form ref={form.ref} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <TextField label="Tagline" maxLength={60} placeholder="Rice, swallow, small chops" {...form.field('tagline')} />
        <AreaField label="Description" rows={4} maxLength={600} {...form.field('about')} />
        {form.message && (
          <Note tone="bad" live>
            {form.message} Your text is still here.
          </Note>
        )}
        <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}
