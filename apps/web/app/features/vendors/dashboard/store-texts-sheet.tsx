import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeStore } from './store-profile.queries.ts'

/** The store's tagline and description. */
export function StoreTextsSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const [tagline, setTagline] = useState(store.tagline)
  const [about, setAbout] = useState(store.about)
  const [errors, setErrors] = useState<{ tagline?: string; about?: string }>({})
  const change = useChangeStore(onClose)
  const save = () => {
    const found = {
      ...(tagline.trim() ? {} : { tagline: 'Enter a line about your store.' }),
      ...(about.trim() ? {} : { about: 'Enter a sentence or two.' }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) change.mutate({ tagline, about })
  }
  return (
    <Sheet open title="About your store" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Tagline"
          maxLength={60}
          placeholder="Rice, swallow, small chops"
          value={tagline}
          error={errors.tagline}
          onChange={(event) => setTagline(event.target.value)}
        />
        <AreaField
          label="Description"
          rows={4}
          maxLength={600}
          value={about}
          error={errors.about}
          onChange={(event) => setAbout(event.target.value)}
        />
        {change.error && (
          <Note tone="bad" live>
            {change.error.message} Your text is still here.
          </Note>
        )}
        <Button type="submit" block busy={change.isPending && 'Saving…'}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}
