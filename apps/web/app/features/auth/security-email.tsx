import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { readSession, signIn } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { validateEmail } from './auth-validation.ts'
import { useConfirmItIsYou } from './confirm-it-is-you.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { EmailField } from './password-field.tsx'
import { type Security, useSecurityChanged } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

export function EmailPart({ security }: { security: Security }) {
  const [open, setOpen] = useState(false)
  const confirm = useConfirmItIsYou()
  return (
    <SecurityPart
      title="E-mail"
      sheets={
        <>
          <Sheet open={open} title="Change e-mail" onClose={() => setOpen(false)}>
            <EmailSteps guard={confirm.guard} onDone={() => setOpen(false)} />
          </Sheet>
          {confirm.sheet}
        </>
      }
    >
      <SecurityLine
        icon="envelope-simple"
        title={security.email}
        text="You sign in with it, and letters go there."
        action={
          <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
            Change
          </Button>
        }
      />
    </SecurityPart>
  )
}

function EmailSteps({ guard, onDone }: { guard: ReturnType<typeof useConfirmItIsYou>['guard']; onDone: () => void }) {
  const [address, setAddress] = useState<string>()
  const changed = useSecurityChanged()
  const ask = async (email: string) =>
    (await guard(() => api('POST /auth/change-email', { body: { email } }))).data.message
  const form = useForm({
    validate: validateEmail,
    submit: async ({ email = '' }) => {
      await ask(email)
      setAddress(email.trim())
    },
  })
  if (address)
    return (
      <EmailedCode
        asked
        lede={
          <>
            We have mailed six digits to <b className="wrap-anywhere">{address}</b>. Your address changes when you type
            them here.
          </>
        }
        ask={() => ask(address)}
        send={async (code) => {
          const { data: user } = await api('POST /auth/change-email/confirm', { body: { code } })
          const session = readSession()
          if (session.status === 'in') signIn(session.token, { ...session.user, email: user.email })
          showToast({ text: `Your e-mail is now ${user.email}.` })
          onDone()
          await changed()
        }}
      />
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <EmailField label="New e-mail" error={form.errors.email} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending a code…'}>
        Send a code to it
      </Button>
    </form>
  )
}
