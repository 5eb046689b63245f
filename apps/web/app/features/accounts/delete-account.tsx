import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeletionBlocker } from '@vendly/contract/users'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { endSession, leave } from '../../lib/session-end.ts'
import { clearPersonalData } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { deletionQuery } from './settings.queries.ts'

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  const { data, refetch, isFetching, error } = useQuery(deletionQuery)
  const blockers = data?.blockers
  const [hasTried, setTried] = useState(false)
  const ask = async () => {
    const fresh = (await refetch()).data
    setTried(true)
    setAsking(fresh?.blockers.length === 0)
  }
  return (
    <section aria-label="Delete my account" className="grid grid-cols-1 gap-3 border-line border-t pt-5">
      <div>
        <h2 className="display text-d-sm">Delete my account</h2>
        <p className="text-ink-2 text-sm">
          This deletes your name, phone number, photo, addresses and email for good. Past orders stay in our records
          without your name.
        </p>
      </div>
      {blockers && blockers.length > 0 && <Blockers blockers={blockers} live={hasTried} />}
      {error && <Note tone="bad">{error.message}</Note>}
      <div>
        <Button kind="danger-secondary" icon="trash" busy={isFetching && 'Checking…'} onClick={() => void ask()}>
          Delete my account
        </Button>
      </div>
      {isAsking && data && (
        <ConfirmDeletion givesUp={data.givesUp} onRecheck={refetch} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

function Blockers({ blockers, live }: { blockers: readonly DeletionBlocker[]; live: boolean }) {
  return (
    <Note tone="gold" live={live}>
      <b className="block">You can’t delete it yet</b>
      <ul className="mt-1 grid grid-cols-1 gap-2">
        {blockers.map(({ code, text, link }) => (
          <li key={code} className="flex gap-1.5">
            <Icon name="caret-right" size="sm" className="mt-0.5" />
            <span className="wrap-anywhere">
              {text}{' '}
              {link && (
                <Link to={link} className="font-semibold text-brand-text underline">
                  Show me
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

interface ConfirmDeletionProps {
  /** Of the wallet, in naira. */
  givesUp: number
  /** What would be given up has changed. */
  onRecheck: () => unknown
  onClose: () => void
}

function ConfirmDeletion({ givesUp, onRecheck, onClose }: ConfirmDeletionProps) {
  const [isSure, setSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => endSession(() => api('POST /users/delete-account', { body: { sure: true, givesUp } })),
    onSuccess: async () => {
      await clearPersonalData()
      leave('/')
    },
    onError: () => void onRecheck(),
  })
  const blockers =
    remove.error instanceof ApiProblem ? (remove.error.details.reasons as DeletionBlocker[] | undefined) : undefined
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onClose}>
        Keep it
      </Button>
      <Button
        kind="danger"
        className="flex-1"
        disabled={!isSure}
        busy={(remove.isPending || remove.isSuccess) && 'Deleting…'}
        onClick={() => remove.mutate()}
      >
        Delete for good
      </Button>
    </>
  )
  return (
    <Sheet open title="Delete your account?" kind="dialog" onClose={onClose} action={action}>
      <div className="grid grid-cols-1 gap-3 text-ink-2 text-sm">
        <p>You are signed out on every device, and we email you once it is done. Nobody can undo it, not even us.</p>
        {givesUp > 0 && (
          <p>
            <b>{nairaText(givesUp, 'two')} is left in your wallet.</b> That is too little to withdraw: you give it up,
            and Vendly keeps it. To keep it, send it to somebody first.
          </p>
        )}
        <Check
          label="I understand that this cannot be undone"
          checked={isSure}
          onChange={(event) => setSure(event.target.checked)}
        />
        {blockers ? (
          <Blockers blockers={blockers} live />
        ) : (
          remove.error && (
            <Note tone="bad" live>
              {refusalText(remove.error, 'Nothing was deleted.')}
            </Note>
          )
        )}
      </div>
    </Sheet>
  )
}
