import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { validateEmail } from './auth-validation.ts'
import { EmailField } from './email-field.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { type Security, useRefreshSecurity } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

export function EmailPart({ security }: { security: Security }) {
  const [open, setOpen] = useState(false)
  return (
    <SecurityPart
      title="Email"
      sheets={
        <Sheet open={open} title="Change email" onClose={() => setOpen(false)}>
          <EmailSteps onDone={() => setOpen(false)} />
        </Sheet>
      }
    >
      <SecurityLine
        icon="envelope-simple"
        title={security.email}
        text="You sign in with it, and we send emails to it."
        action={
          <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
            Change
          </Button>
        }
      />
    </SecurityPart>
  )
}

function EmailSteps({ onDone }: { onDone: () => void }) {
  const [address, setAddress] = useState<string>()
  const refresh = useRefreshSecurity()
  const client = useQueryClient()
  const ask = async (email: string) => (await api('POST /auth/change-email', { body: { email } })).data.message
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
        isAsked
        lede={
          <>
            We sent a 6-digit code to <b className="wrap-anywhere">{address}</b>. Your email changes once you enter it
            here.
          </>
        }
        ask={() => ask(address)}
        send={async (code) => {
          const { data: user } = await api('POST /auth/change-email/confirm', { body: { code } })
          showToast({ text: `Your email is now ${user.email}.` })
          onDone()
          await Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.bar })])
        }}
      />
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <EmailField label="New email" error={form.errors.email} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending a code…'}>
        Send code
      </Button>
    </form>
  )
}
