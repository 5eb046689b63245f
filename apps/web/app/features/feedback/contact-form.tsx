import { Form, useNavigation } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { MOST_LETTERS, type Refused, topics } from './send-message.ts'

/** A plain form, so that it also goes out before the scripts are there, or without them. */
export function ContactForm({ refused }: { refused: Refused | undefined }) {
  const session = useSession()
  const sending = useNavigation().formAction?.startsWith('/contact')
  const user = session.status === 'in' ? session.user : undefined
  const wrong = refused?.errors ?? {}
  const given = refused?.given ?? {}
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-4">
      {refused && (
        <Note tone="bad" live>
          {refused.message}
        </Note>
      )}
      <SelectField label="What is it about?" name="topic" defaultValue={given.topic ?? 'other'} options={topics} />
      <TextField
        // Whose it is becomes known in the browser alone.
        key={user?._id ?? 'guest'}
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={given.name ?? user?.name}
        error={wrong.name}
      />
      {user ? (
        <p className="text-ink-2 text-sm">
          We answer to <b className="break-all">{user.email}</b>.
        </p>
      ) : (
        <TextField
          label="Your e-mail"
          optional
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Only so that we can answer you."
          defaultValue={given.email}
          error={wrong.email}
        />
      )}
      <AreaField
        label="Your message"
        name="message"
        rows={6}
        maxLength={MOST_LETTERS}
        help="With an order, say its number: VD-10024. Never send a password, a PIN or a card number."
        defaultValue={given.message}
        error={wrong.message}
      />
      {/* Not for people: whatever fills this in is a machine. */}
      <div className="sr-only" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" block busy={sending && 'Sending…'}>
        Send the message
      </Button>
    </Form>
  )
}
