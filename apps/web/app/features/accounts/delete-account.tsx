import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeletionBlocker } from '@vendly/contract/users'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { clearPersonalData } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useConfirmItIsYou } from '../auth/confirm-it-is-you.tsx'
import { deletionBlockersQuery } from './settings.queries.ts'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const { data: hindrances, refetch, isFetching, error } = useQuery(deletionBlockersQuery)
  const [tried, setTried] = useState(false)
  const ask = async () => {
    const fresh = (await refetch()).data
    setTried(true)
    setAsking(fresh?.length === 0)
  }
  return (
    <section aria-label="Delete my account" className="grid grid-cols-1 gap-3 border-line border-t pt-5">
      <div>
        <h2 className="display text-d-sm">Delete my account</h2>
        <p className="text-ink-2 text-sm">
          Your name, number, picture, addresses and e-mail go, for good. Orders stay in the books without your name.
        </p>
      </div>
      {hindrances && hindrances.length > 0 && <Hindrances lines={hindrances} live={tried} />}
      {error && <Note tone="bad">{error.message}</Note>}
      <div>
        <Button kind="danger-secondary" icon="trash" busy={isFetching && 'Looking…'} onClick={() => void ask()}>
          Delete my account
        </Button>
      </div>
      {asking && <LastQuestion onClose={() => setAsking(false)} />}
    </section>
  )
}

function Hindrances({ lines, live }: { lines: readonly DeletionBlocker[]; live: boolean }) {
  return (
    <Note tone="gold" live={live}>
      <b className="block">Not yet: something is still open</b>
      <ul className="mt-1 grid grid-cols-1 gap-2">
        {lines.map(({ code, text, link }) => (
          <li key={code} className="flex gap-1.5">
            <Icon name="caret-right" size="sm" className="mt-0.5" />
            <span>
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

function LastQuestion({ onClose }: { onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const confirm = useConfirmItIsYou()
  const remove = useMutation({
    mutationFn: () => confirm.guard(() => api('POST /users/delete-account', { body: { sure: true } })),
    // A whole page load, so that nothing private stays in memory.
    onSuccess: async () => {
      await clearPersonalData()
      window.location.assign('/')
    },
  })
  const reasons =
    remove.error instanceof ApiProblem ? (remove.error.details.reasons as DeletionBlocker[] | undefined) : undefined
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onClose}>
        Keep my account
      </Button>
      <Button
        kind="danger"
        className="flex-1"
        disabled={!sure}
        busy={(remove.isPending || remove.isSuccess) && 'Deleting…'}
        onClick={() => remove.mutate()}
      >
        Delete for good
      </Button>
    </>
  )
  return (
    <>
      <Sheet open title="Delete your account?" kind="dialog" onClose={onClose} action={action}>
        <div className="grid grid-cols-1 gap-3 text-ink-2 text-sm">
          <p>
            Every device is signed out at once. A last letter tells you that it is done. Nobody can undo it, not even
            we.
          </p>
          <Check
            label="I understand that nothing comes back"
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
          />
          {reasons ? (
            <Hindrances lines={reasons} live />
          ) : (
            remove.error && (
              <Note tone="bad" live>
                {remove.error.message} Nothing was deleted.
              </Note>
            )
          )}
        </div>
      </Sheet>
      {confirm.sheet}
    </>
  )
}
