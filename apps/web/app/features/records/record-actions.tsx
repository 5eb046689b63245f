import type { VendorRecord } from '@vendly/contract/records'
import { useState } from 'react'
import { isPageKey, useDocumentKeys } from '../../lib/page-keys.ts'
import type { RecordKind } from '../../lib/record-path.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AskDocument } from './ask-document.tsx'
import { actionTexts, type ReasonedAction } from './record-texts.ts'
import { useRecordAction } from './records.queries.ts'

export interface RecordActionsProps {
  kind: RecordKind
  id: string
  /** Of the store, or of the rider. */
  name: string
  can: VendorRecord['can']
}

const BUTTONS = ['restore', 'resume', 'message', 'warn', 'stop'] as const
const IN_MENU = ['revoke'] as const satisfies readonly ReasonedAction[]

/** What may be done now, the way back first; each action asks why, and those that hide something can be undone at once. */
export function RecordActions({ kind, id, name, can }: RecordActionsProps) {
  const [asked, setAsked] = useState<ReasonedAction>()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useRecordAction(id)
  const subject = { kind, name }
  const ask = (action: ReasonedAction) => {
    reset()
    setAsked(action)
  }
  useDocumentKeys((event) => {
    if (event.key.toLowerCase() !== 'm' || !can.message || !isPageKey(event)) return
    event.preventDefault()
    ask('message')
  })
  const send = (action: ReasonedAction, text: string) =>
    mutate(
      { action, text },
      {
        onSuccess: () => {
          setAsked(undefined)
          const { done, undo } = actionTexts[action]
          showToast({ text: done(subject), ...(undo && { undo: () => send(undo, 'Taken back at once') }) })
        },
      },
    )
  const more = IN_MENU.filter((action) => can[action])
  const text = asked && actionTexts[asked]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {BUTTONS.filter((action) => can[action]).map((action, at) => (
          <Button key={action} size="sm" kind={at === 0 ? 'primary' : 'secondary'} onClick={() => ask(action)}>
            {actionTexts[action].verb(kind)}
          </Button>
        ))}
        {(more.length > 0 || can.askDocument) && (
          <Menu
            label="More actions"
            iconOnly
            button={<Icon name="dots-three-vertical" size="sm" />}
            buttonClass="touch grid size-9 place-content-center rounded-small bg-surface edged hover:bg-sunk"
          >
            {can.askDocument && (
              <MenuButton icon="seal-check-fill" onClick={() => setAsking(true)}>
                Ask for a new ID
              </MenuButton>
            )}
            {more.map((action) => (
              <MenuButton key={action} icon="prohibit" onClick={() => ask(action)}>
                {actionTexts[action].verb(kind)}
              </MenuButton>
            ))}
          </Menu>
        )}
      </div>
      {can.askDocument && <AskDocument {...{ kind, id, name }} open={isAsking} onClose={() => setAsking(false)} />}
      <Sheet open={asked !== undefined} title={text?.title(subject) ?? ''} onClose={() => setAsked(undefined)}>
        {asked && text && (
          <ReasonForm
            key={asked}
            intro={text.effect(subject)}
            legend={text.legend}
            reasons={text.reasons[kind]}
            otherLabel={text.otherLabel}
            submitLabel={text.submitLabel}
            danger={text.danger}
            busy={isPending}
            error={error?.message}
            onSubmit={(reason) => send(asked, reason)}
          />
        )}
      </Sheet>
    </>
  )
}
