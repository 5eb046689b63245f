import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AreaField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeStore } from './store-profile.queries.ts'

/** The line under the store's name, and what it says about itself. */
export function StoreWordsSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const [tagline, setTagline] = useState(store.tagline)
  const [about, setAbout] = useState(store.about)
  const [wrong, setWrong] = useState<{ tagline?: string; about?: string }>({})
  const change = useChangeStore(onClose)
  const save = () => {
    const found = {
      ...(tagline.trim() ? {} : { tagline: 'Write one line.' }),
      ...(about.trim() ? {} : { about: 'Write a sentence or two.' }),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) change.mutate({ tagline, about })
  }
  return (
    <Sheet open title="What you are about" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="In one line"
          maxLength={60}
          placeholder="Rice, swallow, small chops"
          value={tagline}
          error={wrong.tagline}
          onChange={(event) => setTagline(event.target.value)}
        />
        <AreaField
          label="About the store"
          rows={4}
          maxLength={600}
          value={about}
          error={wrong.about}
          onChange={(event) => setAbout(event.target.value)}
        />
        {change.error && (
          <Note tone="bad" live>
            {change.error.message} Your words are still here.
          </Note>
        )}
        <Button type="submit" block busy={change.isPending && 'Saving…'}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}
