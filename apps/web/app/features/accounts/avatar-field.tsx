import { Suspense, useRef, useState } from 'react'
import { shrinkImage } from '../../lib/shrink-image.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { useSetAvatar } from './settings.queries.ts'

const CropSheet = lazyPart(() => import('./crop-sheet.tsx'), 'floating')

/** The photo is cropped to a circle and shrunk before it is sent. */
export function AvatarField({ profile }: { profile: OwnSettings['profile'] }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ image: Blob; url: string }>()
  const [error, setError] = useState<string>()
  const [savedMessage, setSavedMessage] = useTemporaryState<string>()
  const avatar = useSetAvatar()
  const choose = async (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    // Small enough to move about on a cheap phone.
    const image = await shrinkImage(file, { maxSide: 1280, quality: 0.9, type: 'image/jpeg' })
    if (image) setChosen({ image, url: URL.createObjectURL(image) })
    else setError('We could not open that photo. Choose a JPEG, PNG or WebP.')
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  const send = (photo: Blob | null, message: string) =>
    avatar.mutate(photo, {
      onSuccess: () => {
        close()
        setSavedMessage(message)
      },
    })
  return (
    <div className="flex items-center gap-4">
      <Avatar name={profile.name} photo={profile.avatar} size="xl" />
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            size="sm"
            icon="camera"
            busy={avatar.isPending && 'Sending…'}
            onClick={() => input.current?.click()}
          >
            {profile.avatar ? 'Change photo' : 'Add a photo'}
          </Button>
          {profile.avatar && !avatar.isPending && (
            <Button kind="quiet" size="sm" onClick={() => send(null, 'Photo removed')}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Your photo"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <p role="status" className={savedMessage ? 'font-semibold text-ok-text text-sm' : 'text-ink-3 text-xs'}>
          {savedMessage ?? 'Buyers, sellers and riders see it next to your name.'}
        </p>
        <div role="alert">
          <FieldError error={error ?? (chosen ? undefined : avatar.error?.message)} />
        </div>
      </div>
      {chosen && (
        <Suspense>
          <CropSheet
            {...chosen}
            problem={avatar.error?.message}
            isSending={avatar.isPending}
            onDone={(photo) => send(photo, 'Photo saved')}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
