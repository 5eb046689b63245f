import { lazy, Suspense, useRef, useState } from 'react'
import { useFleeting } from '../../lib/fleeting.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { FieldError } from '../../ui/field.tsx'
import { type OwnSettings, useSetAvatar } from './settings.queries.ts'
import { previewOf } from './shrink-picture.ts'

const CropSheet = lazy(() => import('./crop-sheet.tsx'))

/** The face others see: chosen, cut to a circle here, and sent small. */
export function AvatarField({ profile }: { profile: OwnSettings['profile'] }) {
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string>()
  const [error, setError] = useState<string>()
  const [said, setSaid] = useFleeting<string>()
  const avatar = useSetAvatar()
  const pick = async (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    const preview = await previewOf(file).catch(() => undefined)
    if (preview) setPicked(preview)
    else setError('That is not a picture this phone can open. Choose a JPEG, PNG or WebP.')
  }
  const close = () => {
    if (picked) URL.revokeObjectURL(picked)
    setPicked(undefined)
  }
  const send = (picture: Blob | null, words: string) =>
    avatar.mutate(picture, {
      onSuccess: () => {
        close()
        setSaid(words)
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
            {profile.avatar ? 'Change picture' : 'Add a picture'}
          </Button>
          {profile.avatar && !avatar.isPending && (
            <Button kind="quiet" size="sm" onClick={() => send(null, 'Picture removed')}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture of you"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void pick(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <p role="status" className={said ? 'font-semibold text-ok-text text-sm' : 'text-ink-3 text-xs'}>
          {said ?? 'Buyers, sellers and riders see it beside your name.'}
        </p>
        <div role="alert">
          <FieldError error={error ?? (picked ? undefined : avatar.error?.message)} />
        </div>
      </div>
      {picked && (
        <Suspense>
          <CropSheet
            picture={picked}
            problem={avatar.error?.message}
            sending={avatar.isPending}
            onDone={(picture) => send(picture, 'Picture saved')}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
