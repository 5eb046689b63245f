import { useQuery } from '@tanstack/react-query'
import type { ClassSession } from '@vendly/contract/class-sessions'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { dateText, dayOf, lengthBetween, momentInText, spanText } from '../../lib/when.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Progress } from '../../ui/progress.tsx'
import { bookingPath, providerPath } from './booking-paths.ts'
import { CancelClassSheet, MissingSheet } from './class-sheets.tsx'
import { classQuery, useClassStep } from './classes.queries.ts'
import { ScanSheet } from './scan-sheet.tsx'
import { waitingCountsQuery } from './waiting/waiting.queries.ts'
import { countText } from './waiting/waiting-texts.ts'

export const meta = () => pageMeta('Class')
export const handle: ScreenHandle = {
  phone: 'deep',
  title: 'Class',
  early: ({ params }) => [`/api/services/sessions/${params.id}`],
}
export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  warm((client) => void client.prefetchQuery(classQuery(id)))

/** A class at one time, for its seller: who booked, who is there, and how to cancel it. */
export default function ClassSessionScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(classQuery(id))
  const session = useSession()
  const isVendor = session.status === 'in' && session.user.role === 'vendor'
  const isMissing = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="mx-auto max-w-read pb-6">
      <PageHead title={data?.service.name ?? 'Class'} back={providerPath(isVendor)} backLabel="Bookings" />
      {data && <ClassBody session={data} />}
      {!data && isMissing && <NotFound what="class" />}
      {!data && error && !isMissing && (
        <Failed
          title="Couldn’t load this class"
          text={`${error.message} Its bookings are safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="the class">
          <RowsSkeleton count={5} />
        </SkeletonOf>
      )}
    </div>
  )
}

type Attendee = ClassSession['attendees'][number]
const isThere = ({ status }: Attendee) => status === 'in-progress' || status === 'completed'

function ClassBody({ session }: { session: ClassSession }) {
  const step = useClassStep(session._id)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState<'cancel' | 'missing' | 'scan'>()
  const [scanned, setScanned] = useState<string>()
  const { attendees, can, refund } = session
  const here = attendees.filter(isThere)
  const absent = attendees.filter(({ status }) => status === 'no-show')
  const waiting = attendees.filter((one) => !isThere(one) && one.status !== 'no-show')
  const chosen = waiting.filter(({ bookingId }) => ticked.includes(bookingId)).map(({ bookingId }) => bookingId)
  const toggle = (id: string) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter pt-3 lg:pt-0">
      <Headline session={session} here={here.length} />
      {attendees.length === 0 && !session.isCancelled && (
        <EmptyState title="Nobody has booked yet" text="Who books a seat shows here, with a list to check in." />
      )}
      {waiting.length > 0 && (
        <section>
          <SectionHead title={can.checkIn ? 'Not here yet' : 'Booked'} note={String(waiting.length)} />
          <div className="-mx-gutter md:mx-0">
            <List label={can.checkIn ? 'Not here yet' : 'Booked'}>
              {waiting.map((one) => (
                <Row
                  key={one.bookingId}
                  lead={<Avatar name={one.name} photo={one.avatar} />}
                  title={one.name}
                  text={attendeeText(one)}
                  {...(can.checkIn && one.status === 'confirmed'
                    ? {
                        tick: {
                          label: `${one.name} is here`,
                          on: ticked.includes(one.bookingId),
                          onChange: () => toggle(one.bookingId),
                        },
                      }
                    : { to: bookingPath(one.bookingId) })}
                />
              ))}
            </List>
          </div>
        </section>
      )}
      {here.length > 0 && <People title="Here" people={here} />}
      {absent.length > 0 && <People title="Did not come" people={absent} />}
      {can.reportMissing && (
        <p className="text-ink-2 text-sm">The person you report is asked first. Nothing is decided right away.</p>
      )}
      {waiting.length > 0 && !can.reportMissing && !session.isCancelled && (
        <p className="text-ink-2 text-sm">
          From {momentInText(new Date(session.missingFrom), serverNow())} on you can say who did not come.
        </p>
      )}
      {step.error && !sheet && (
        <Note tone="bad" live>
          {refusalText(step.error, 'Nobody was checked in.')}
        </Note>
      )}
      {can.checkIn && !can.reportMissing && (
        <Button size="lg" block kind="secondary" onClick={() => setSheet('scan')}>
          <Icon name="camera" size="sm" /> Scan their codes
        </Button>
      )}
      {can.checkIn && !can.reportMissing && (
        <Button
          size="lg"
          block
          busy={step.isPending && !sheet && 'Saving…'}
          onClick={() => step.mutate({ kind: 'check-in', bookingIds: chosen }, { onSuccess: () => setTicked([]) })}
        >
          {chosen.length > 0 ? `Check in ${chosen.length}` : 'I’m here'}
        </Button>
      )}
      {can.reportMissing && (
        <Button size="lg" block kind="danger-secondary" onClick={() => setSheet('missing')}>
          {countOf(waiting.length, 'person', 'people')} did not come
        </Button>
      )}
      {can.cancel && (
        <ul className="rounded-card bg-surface hairline">
          <Row
            lead={<Icon name="x-circle-fill" size="lg" className="text-bad-text" />}
            title={<span className="text-bad-text">Cancel the class</span>}
            text={refund > 0 ? `All ${nairaText(refund)} goes back to the attendees` : 'Nobody has paid yet'}
            onPress={() => setSheet('cancel')}
          />
        </ul>
      )}
      {sheet === 'scan' && (
        <ScanSheet
          title="Check in"
          name="the attendee"
          busy={step.isPending}
          problem={step.error}
          done={scanned && `${scanned} is checked in. Scan the next one.`}
          onRead={(token) =>
            step.mutate({ kind: 'check-in', token }, { onSuccess: (after) => setScanned(newlyThere(session, after)) })
          }
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'cancel' && <CancelClassSheet session={session} step={step} onClose={() => setSheet(undefined)} />}
      {sheet === 'missing' && (
        <MissingSheet names={waiting.map(({ name }) => name)} step={step} onClose={() => setSheet(undefined)} />
      )}
    </div>
  )
}

/** Who was not there before. */
const newlyThere = (before: ClassSession, after: ClassSession) =>
  after.attendees.find(
    (one) => isThere(one) && !before.attendees.some((was) => was.bookingId === one.bookingId && isThere(was)),
  )?.name ?? 'This person'

const attendeeText = ({ seats, status, isHere }: Attendee) =>
  [
    countOf(seats, 'seat'),
    status === 'requested' && 'waits for your answer',
    status === 'confirmed' && isHere && 'says that they are here',
  ]
    .filter(Boolean)
    .join(' · ')

const People = ({ title, people }: { title: string; people: readonly Attendee[] }) => (
  <section>
    <SectionHead title={title} note={String(people.length)} />
    <div className="-mx-gutter md:mx-0">
      <List label={title}>
        {people.map((one) => (
          <Row
            key={one.bookingId}
            lead={<Avatar name={one.name} photo={one.avatar} />}
            title={one.name}
            text={attendeeText(one)}
            to={bookingPath(one.bookingId)}
          />
        ))}
      </List>
    </div>
  </section>
)

/** How many are there once it is near; before, how many seats are booked. */
function Headline({ session, here }: { session: ClassSession; here: number }) {
  const { start, end, place, taken, capacity, minSeats, decidedAt, isCancelled, reason, attendees, can } = session
  const now = serverNow()
  const [from, to] = [new Date(start), new Date(end)]
  const isRunning = can.checkIn || here > 0
  const { data: counts = [] } = useQuery(waitingCountsQuery(dayOf(from), 1))
  const waiting = counts.find(({ sessionId }) => sessionId === session._id)
  const [done, all] = isRunning ? [here, attendees.length] : [taken, capacity]
  const missing = minSeats - taken
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-d-lg">
          {isCancelled ? 'Cancelled' : isRunning ? `${here} of ${all} are here` : `${taken} of ${capacity} booked`}
        </h2>
        {!isCancelled && (
          <Badge tone="blue">{from > now ? `In ${lengthBetween(now, from)}` : to > now ? 'Now' : 'Over'}</Badge>
        )}
      </div>
      <p className="text-ink-2 text-sm">
        {[`${dateText(dayOf(from))}, ${spanText(from, to)}`, place].filter(Boolean).join(' · ')}
      </p>
      {!isCancelled && (
        <Progress
          label={isRunning ? 'Attendees who are here' : 'Seats that are booked'}
          percent={all > 0 ? (done / all) * 100 : 0}
          tone="ok"
        />
      )}
      {waiting && !isCancelled && (
        <p className="text-sm">
          {countText(waiting.people)}, for {countOf(waiting.quantity, 'seat')}
        </p>
      )}
      {isCancelled && reason && <p className="text-sm">“{reason}”. Everybody got everything back.</p>}
      {decidedAt && missing > 0 && (
        <Note tone="gold">
          {missing} more {missing === 1 ? 'seat has' : 'seats have'} to be booked by{' '}
          {momentInText(new Date(decidedAt), now)}. Otherwise the class is cancelled, and everybody gets everything
          back.
        </Note>
      )}
    </div>
  )
}
