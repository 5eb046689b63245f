import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/sheet.tsx'

export interface WithdrawProps {
  take: () => Promise<unknown>
  onTaken: () => void
}

/** Spotted a mistake: back to the draft, and to the end of the line. */
export function Withdraw({ take: withdraw, onTaken }: WithdrawProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await withdraw()
      onTaken()
    } catch (problem) {
      showToast({ text: problem instanceof Error ? problem.message : 'That did not work.', tone: 'bad' })
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Take it back to change it
      </Button>
      <Confirm
        open={asking}
        title="Take it back?"
        yes="Take it back"
        no="Leave it"
        busy={busy && 'Just a moment…'}
        onYes={() => void take()}
        onNo={() => setAsking(false)}
      >
        It becomes a draft again and leaves our desk. When you send it, it waits anew.
      </Confirm>
    </>
  )
}
