import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Dock } from '../../ui/top-bar.tsx'

export interface SaveBarProps {
  form: { isDirty: boolean; isSaved: boolean; isSubmitting: boolean; reset: () => void }
  /** Text of the save button. */
  label?: string
}

/** Save and undo within reach of the thumb, and a question before leaving with unsaved changes. */
export function SaveBar({ form, label = 'Save changes' }: SaveBarProps) {
  const { isDirty, isSaved, isSubmitting, reset } = form
  const leaving = useLeaving(isDirty && !isSubmitting)
  return (
    <>
      <Dock over>
        <span role="status" className="min-w-0 flex-1 text-ink-2 text-sm">
          {isDirty ? (
            'Not saved yet'
          ) : isSaved ? (
            <span className="flex items-center gap-1.5 font-semibold text-ok-text">
              <Icon name="check-circle-fill" size="sm" />
              Saved
            </span>
          ) : (
            'All saved'
          )}
        </span>
        {isDirty && (
          <Button kind="secondary" onClick={reset}>
            Undo
          </Button>
        )}
        <Button type="submit" disabled={!isDirty} busy={isSubmitting && 'Saving…'}>
          {label}
        </Button>
      </Dock>
      <Confirm
        open={leaving !== undefined}
        title="Leave without saving?"
        yes="Leave"
        no="Stay"
        danger
        onYes={() => {
          reset()
          leaving?.go()
        }}
        onNo={() => leaving?.stay()}
      >
        Your changes here are not saved yet.
      </Confirm>
    </>
  )
}

/** Asks before leaving a page with unsaved changes. Undefined while nobody is leaving. */
function useLeaving(isDirty: boolean): { go: () => void; stay: () => void } | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return blocker.state === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : undefined
}
