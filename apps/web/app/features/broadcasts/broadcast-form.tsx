import { useQuery } from '@tanstack/react-query'
import { broadcastLimits } from '@vendly/contract/broadcast-limits'
import { useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { useForm } from '../../lib/form.ts'
import { countText } from '../../lib/money.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useOwnCampuses } from '../campuses/own-campuses.ts'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { type BroadcastValues, broadcastErrors, contentOf, emptyBroadcast, segmentOf } from './broadcast-values.ts'
import { previewQuery, type SegmentCount, useStartBroadcast } from './broadcasts.queries.ts'
import { SegmentFields } from './segment-fields.tsx'
import { SendToMe } from './send-to-me.tsx'

/** As the recipients' own settings call them. */
const emails = [
  { value: 'none', label: 'None' },
  { value: 'offers', label: 'Deals by push and email' },
  { value: 'news', label: 'News by email' },
]

/**
 * A notification to everybody of a segment: it is shown as its recipients will see it, who gets it is counted while it is chosen, and
 * asked once more before it leaves.
 */
export function BroadcastForm() {
  const start = useStartBroadcast()
  const { campusIds } = useAccess()
  const campuses = useOwnCampuses(campusIds)
  const isWide = useWideScreen()
  const [saved, setSaved] = useState(emptyBroadcast)
  const [isAsking, setAsking] = useState(false)
  const form = useForm<BroadcastValues>({
    saved,
    validate: broadcastErrors,
    submit: async (values) => {
      await start({ ...contentOf(values), segment: segmentFor(values) })
      setSaved({ ...emptyBroadcast })
      form.reset()
    },
  })
  const { values, set } = form
  // The first campus of a manager is chosen until they choose another.
  const segmentFor = (of: BroadcastValues) =>
    segmentOf(campusIds && !of.campus ? { ...of, campus: campuses[0]?._id ?? '' } : of)
  const segment = segmentFor(values)
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    ...previewQuery(segment),
    enabled: campusIds === null || segment.campus !== undefined,
  })
  // Never the count of the segment that was chosen before.
  const counted = isPlaceholderData ? undefined : data
  const isNobody = counted?.recipients === 0
  const people = counted && countOf(counted.recipients, 'person', 'people')
  const channels = counted && !isNobody ? channelsText(counted, values.email) : ''
  const field = (name: Parameters<typeof form.field>[0]) => ({ autoComplete: 'off', ...form.field(name) })
  const preview = <BroadcastPreview {...values} />
  return (
    <div className="lg:flex lg:items-start lg:gap-7">
      <form
        ref={form.ref}
        noValidate
        aria-label="New broadcast"
        className="grid min-w-0 flex-1 grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (form.check(undefined)) setAsking(true)
        }}
      >
        <TextField label="Title" maxLength={broadcastLimits.title} {...field('title')} />
        <AreaField label="Text" rows={3} maxLength={broadcastLimits.body} {...field('body')} />
        <TextField label="Link" optional help="A page of Vendly, such as /marketplace" {...field('link')} />
        <SelectField
          label="Other channels"
          help="Only to those who turned these on in their settings"
          options={emails}
          {...field('email')}
        />
        <Check
          label="Urgent: with a red accent"
          name="isUrgent"
          checked={values.isUrgent}
          onChange={({ target }) => set({ isUrgent: target.checked })}
        />
        <SegmentFields form={form} campuses={campuses} isManager={campusIds !== null} />
        {!isWide && (
          <Fold title="Preview" summary="As it looks on a phone">
            {preview}
          </Fold>
        )}
        <p role="status" className="text-ink-2 text-sm">
          {isNobody && 'Nobody belongs to this segment.'}
          {people && !isNobody && `${people} will get it${sampleText(counted.sample)}. ${channels}`}
          {!counted && isFetching && 'Counting…'}
          {!counted && isError && 'These people could not be counted. Check your connection.'}
        </p>
        <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          <SendToMe values={values} check={() => form.check(undefined)} />
          <Button type="submit" size="lg" block busy={form.isSubmitting && 'Starting…'} disabled={isNobody}>
            Send broadcast
          </Button>
        </div>
        <Confirm
          open={isAsking}
          title={`Send to ${people ?? 'them'}?`}
          yes="Send now"
          no="Not yet"
          disabled={!counted}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            void form.submit(undefined)
          }}
        >
          <p className="font-semibold">{values.title}</p>
          <p>{values.body}</p>
          {channels && <p className="pt-2 text-ink-2 text-sm">{channels}</p>}
          <p className="pt-2 text-ink-2 text-sm">
            It is sent at once. If you stop it later, those who have it keep it.
          </p>
        </Confirm>
      </form>
      {isWide && (
        <aside aria-label="Preview" className="sticky top-20 w-side flex-none">
          <SectionHead title="Preview" />
          {preview}
        </aside>
      )}
    </div>
  )
}

const sampleText = (names: readonly string[]) => (names.length ? `, such as ${names.slice(0, 3).join(', ')}` : '')

/** How many of them it also reaches outside the list of notifications. */
function channelsText({ byEmail, byPush }: SegmentCount, email: BroadcastValues['email']): string {
  if (email === 'none') return ''
  const emailed = reachedText(byEmail[email], 'email')
  return `Of them, ${email === 'offers' ? `${emailed} and ${reachedText(byPush, 'push')}` : emailed}.`
}

const reachedText = (count: number, channel: string) => `${count === 0 ? 'none' : countText(count)} by ${channel}`
