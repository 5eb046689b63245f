import { useQuery } from '@tanstack/react-query'
import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import type { BroadcastEmail } from '@vendly/contract/broadcasts'
import { useState } from 'react'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { campusesQuery } from '../campuses/campuses.queries.ts'
import { type NewBroadcast, previewQuery, type SegmentChoice, useStartBroadcast } from './broadcasts.queries.ts'

const empty = {
  ...{ title: '', body: '', link: '', role: '', campus: '', activeDays: '', isUrgent: false },
  email: 'none' as BroadcastEmail,
}
type Values = typeof empty

const roles = [
  { value: 'student', label: 'Students' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'rider', label: 'Riders' },
  { value: 'admin', label: 'Administrators' },
]
const activity = [
  { value: '7', label: 'Signed in within 7 days' },
  { value: '30', label: 'Signed in within 30 days' },
  { value: '90', label: 'Signed in within 90 days' },
]

/** As the recipients' own settings call them. */
const emails = [
  { value: 'none', label: 'No email' },
  { value: 'offers', label: 'Deals by email' },
  { value: 'news', label: 'News by email' },
]

const segmentOf = ({ role, campus, activeDays }: Values): SegmentChoice => ({
  role: (role || undefined) as SegmentChoice['role'],
  campus: campus || undefined,
  activeDays: activeDays ? Number(activeDays) : undefined,
})

function validate({ title, body, link }: Values): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Write a title.' }),
    ...(!body.trim() && { body: 'Write a text.' }),
    ...(link.trim() && !/^\/(?![/\\])/.test(link.trim()) && { link: 'Begin with a slash, such as /marketplace.' }),
  }
}

/** A notification to everybody of a segment: who gets it is counted while it is chosen, and asked once more before it leaves. */
export function BroadcastForm() {
  const start = useStartBroadcast()
  const [saved, setSaved] = useState(empty)
  const [isAsking, setAsking] = useState(false)
  const form = useForm<Values>({
    saved,
    validate,
    submit: async (values) => {
      const { title, body, link, email, isUrgent } = values
      await start({
        ...{ title: title.trim(), body: body.trim(), link: link.trim() || null, email, segment: segmentOf(values) },
        ...(isUrgent && { priority: 'high', category: 'urgent' }),
      } as NewBroadcast)
      setSaved({ ...empty })
      form.reset()
    },
  })
  const { values, set } = form
  const { data: campuses = [] } = useQuery(campusesQuery)
  const { data: preview, isFetching } = useQuery(previewQuery(segmentOf(values)))
  const people =
    preview && (preview.recipients === 1 ? '1 person' : `${preview.recipients.toLocaleString('en-NG')} people`)
  const byEmail = preview && values.email !== 'none' ? emailText(preview.byEmail[values.email]) : ''
  const field = (name: Parameters<typeof form.field>[0]) => ({ autoComplete: 'off', ...form.field(name) })
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check(undefined)) setAsking(true)
      }}
    >
      <SectionHead title="New broadcast" />
      <TextField label="Title" maxLength={broadcastLimits.title} {...field('title')} />
      <AreaField label="Text" rows={3} maxLength={broadcastLimits.body} {...field('body')} />
      <TextField label="Link" optional help="A page of Vendly, such as /marketplace" {...field('link')} />
      <SelectField label="Role" optional placeholder="All roles" options={roles} {...field('role')} />
      <SelectField
        label="Campus"
        optional
        placeholder="All campuses"
        options={campuses.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...field('campus')}
      />
      <SelectField
        label="Activity"
        optional
        placeholder="Whenever they signed in"
        options={activity}
        {...field('activeDays')}
      />
      <SelectField
        label="Email"
        help="Sent only to those who turned on such emails in their settings"
        options={emails}
        {...field('email')}
      />
      <Check
        label="Urgent: with a red accent"
        name="isUrgent"
        checked={values.isUrgent}
        onChange={({ target }) => set({ isUrgent: target.checked })}
      />
      <p role="status" className="text-ink-2 text-sm">
        {people ? `${people} will get it${sampleText(preview.sample)}. ${byEmail}` : isFetching && 'Counting…'}
      </p>
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button
        type="submit"
        size="lg"
        block
        busy={form.isSubmitting && 'Starting…'}
        disabled={preview?.recipients === 0}
      >
        Send broadcast
      </Button>
      <Confirm
        open={isAsking}
        title={`Send to ${people ?? 'them'}?`}
        yes="Send now"
        no="Not yet"
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          void form.submit(undefined)
        }}
      >
        <p className="font-semibold">{values.title}</p>
        <p>{values.body}</p>
        {byEmail && <p className="pt-2 text-ink-2 text-sm">{byEmail}</p>}
        <p className="pt-2 text-ink-2 text-sm">It is sent at once. If you stop it later, those who have it keep it.</p>
      </Confirm>
    </form>
  )
}

const sampleText = (names: readonly string[]) => (names.length ? `, such as ${names.slice(0, 3).join(', ')}` : '')

const emailText = (count: number) =>
  count === 0 ? 'None of them by email.' : `${count.toLocaleString('en-NG')} of them also by email.`
