import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { type Draft, useLeaving } from './use-draft.ts'

export interface SaveBarProps {
  draft: Pick<Draft<Record<string, string>>, 'dirty' | 'clear'>
  saving: boolean
  /** What was typed last has been kept. */
  saved: boolean
  /** What the button says; "Save changes". */
  label?: string
}

/** Save and take back, at the thumb; and the question when somebody leaves with something unsaved. */
export function SaveBar({ draft, saving, saved, label = 'Save changes' }: SaveBarProps) {
  const leaving = useLeaving(draft.dirty && !saving)
  return (
    <>
      <Dock over>
        <span role="status" className="min-w-0 flex-1 text-ink-2 text-sm">
          {draft.dirty ? (
            'Not saved yet'
          ) : saved ? (
            <span className="flex items-center gap-1.5 font-semibold text-ok-text">
              <Icon name="check-circle-fill" size="sm" />
              Saved
            </span>
          ) : (
            'All saved'
          )}
        </span>
        {draft.dirty && (
          <Button kind="secondary" onClick={draft.clear}>
            Undo
          </Button>
        )}
        <Button type="submit" disabled={!draft.dirty} busy={saving && 'Saving…'}>
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
          draft.clear()
          leaving?.go()
        }}
        onNo={() => leaving?.stay()}
      >
        What you changed here is not saved yet.
      </Confirm>
    </>
  )
}
