import type { UserRecord } from '@vendly/contract/admin'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActForm } from './act-form.tsx'
import { type ActWish, type UserAct, useUserAct } from './admin-users.queries.ts'
import { actTexts } from './user-words.ts'

/** What may be done now, the way back first; each asks for a reason before it does anything. */
export function UserActs({ user }: { user: UserRecord }) {
  const [asked, setAsked] = useState<UserAct>()
  const { mutate, isPending, error, reset } = useUserAct(user._id)
  const may = (['reactivate', 'liftShadowban', 'warn', 'shadowban', 'suspend', 'endSessions'] as const).filter(
    (act) => user.can[act] && (act !== 'endSessions' || user.sessions.length > 0),
  )
  const ask = (act: UserAct) => {
    reset()
    setAsked(act)
  }
  const send = (wish: ActWish) =>
    mutate(wish, {
      onSuccess: (now) => {
        setAsked(undefined)
        showToast({ text: actTexts[wish.act].done(now) })
      },
    })
  if (may.length === 0)
    return (
      <p className="text-ink-3 text-sm">
        {user.isDeleted
          ? 'They deleted this account themselves.'
          : 'This is your own account: another administrator looks after it.'}
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may.map((act) => (
          <Button
            key={act}
            size="sm"
            kind={
              act === 'suspend'
                ? 'danger-secondary'
                : act === 'reactivate' || act === 'liftShadowban'
                  ? 'primary'
                  : 'secondary'
            }
            className="flex-1"
            onClick={() => ask(act)}
          >
            {actTexts[act].verb}
          </Button>
        ))}
      </div>
      <Sheet
        open={asked !== undefined}
        title={asked ? actTexts[asked].title(user) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ActForm
            key={asked}
            act={asked}
            effect={actTexts[asked].effect(user)}
            yes={actTexts[asked].yes}
            busy={isPending}
            problem={error}
            onSend={send}
          />
        )}
      </Sheet>
    </>
  )
}
