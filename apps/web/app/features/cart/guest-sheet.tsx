import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { rememberReturn } from '../../lib/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cartMessages } from './add-to-cart.ts'
import { readKept } from './kept-text.ts'
import { type Asked, stopAsking } from './sign-in-first.ts'

const titles: Record<Asked['kind'], string> = {
  'add-to-cart': cartMessages.guestAdds,
  save: 'Sign in to save products',
  'save-service': 'Sign in to save services',
  follow: 'Sign in to follow stores',
  notify: 'Sign in to be notified',
}

/** Over the page: what is kept on this device, and signing in or browsing on. */
export default function GuestSheet({ asked }: { asked: Asked }) {
  const [kept] = useState(readKept)
  const navigate = useNavigate()
  const leaveFor = (path: string) => {
    const cameFrom = window.location.pathname + window.location.search
    rememberReturn(cameFrom)
    stopAsking()
    void navigate(path, { state: { cameFrom } })
  }
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={stopAsking}>
        Keep browsing
      </Button>
      <Button className="flex-1" onClick={() => leaveFor('/login')}>
        Sign in
      </Button>
    </>
  )
  return (
    <Sheet open title={titles[asked.kind]} onClose={stopAsking} action={action}>
      <p role="status">{kept && `Kept for you on this device. Sign in and ${kept.text}.`}</p>
      <p className="pt-2 text-ink-2 text-sm">
        New on Vendly?{' '}
        <Link
          to="/register"
          onClick={(event) => {
            event.preventDefault()
            leaveFor('/register')
          }}
          className="touch font-semibold text-brand-text"
        >
          Create account
        </Link>
      </p>
    </Sheet>
  )
}
