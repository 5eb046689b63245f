import { Badge, Count, Dot } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Movement, Price, WasPrice } from '../../ui/money.tsx'
import { Rating, Stars } from '../../ui/rating.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type State, StateBadge } from '../../ui/state-badge.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Line, Specimen } from './specimen.tsx'

const grounds = [
  'bg-paper',
  'bg-surface',
  'bg-sunk',
  'bg-line',
  'bg-edge',
  'bg-line-2',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-brand',
  'bg-brand-press',
  'bg-brand-soft',
  'bg-gold',
  'bg-gold-soft',
  'bg-ok',
  'bg-ok-soft',
  'bg-bad',
  'bg-bad-soft',
  'bg-night',
  'bg-front',
]
const states: readonly (readonly State[])[] = [
  ['not-paid', 'pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered', 'rejected', 'cancelled'],
  ['held', 'released', 'refunded', 'disputed', 'completed', 'failed'],
  ['active', 'paused', 'draft', 'sold-out', 'removed'],
  ['verified', 'unverified', 'suspended', 'shadowbanned', 'deleted'],
  ['new', 'in-progress', 'resolved', 'dismissed'],
]

export function ColourSection() {
  return (
    <Specimen
      title="Colour"
      rule="Cobalt for actions, marigold for deals and counts, green for done, red for rejected or late."
    >
      <div className="grid grid-cols-5 gap-2">
        {grounds.map((ground) => (
          <span key={ground} className="text-2xs text-ink-3">
            <span className={`block h-8 rounded-small hairline ${ground}`} />
            {ground.slice(3)}
          </span>
        ))}
      </div>
    </Specimen>
  )
}

export function TypeSection() {
  return (
    <Specimen title="Type" rule="Vendly Display for headings, prices, codes and counts; the system font for the rest.">
      <p className="display text-d-xl">₦52,340 4071</p>
      <p className="display text-d-lg">₦1,250,000</p>
      <p className="display text-d-md">Hostel essentials, Ọjà Akoka</p>
      <p className="display text-d-sm">Kitchens near Akoka</p>
      <p className="text-lg">Rechargeable standing fan 16"</p>
      <p>Runs 8 hours on a full charge.</p>
      <p className="text-sm">Product names, second lines</p>
      <p className="text-ink-3 text-xs">Small text, in the third ink</p>
    </Specimen>
  )
}

export function ButtonSection() {
  return (
    <Specimen
      title="Buttons"
      rule="44 px high, 52 where money moves, 36 in rows, 30 in tables. One blue button per screen."
    >
      <Line>
        <Button>Accept</Button>
        <Button busy="Paying…">Pay</Button>
        <Button disabled>Not yet</Button>
        <Button kind="done" icon="check-bold">
          Done
        </Button>
      </Line>
      <Line>
        <Button kind="secondary">Preview</Button>
        <Button kind="soft">Follow</Button>
        <Button kind="quiet">Select</Button>
      </Line>
      <Line>
        <Button kind="danger">Suspend</Button>
        <Button kind="danger-secondary">Reject</Button>
        <Button kind="gold">Upgrade</Button>
      </Line>
      <Button size="lg" block>
        Pay <Price amount={46_900} /> from wallet
      </Button>
      <Line>
        <Button size="sm">Small</Button>
        <Button kind="secondary" size="sm">
          Small
        </Button>
        <Button kind="secondary" size="xs">
          Table
        </Button>
        <IconButton label="Save" icon="heart" line />
        <IconButton label="Saved" icon="heart-fill" pressed />
        <IconButton label="Delete" icon="trash" disabled />
        <IconButton label="Notifications, 3 unread" icon="bell">
          <Count value={3} corner />
        </IconButton>
      </Line>
    </Specimen>
  )
}

export function StateSection() {
  return (
    <Specimen
      title="States"
      rule="Gold waits for someone, blue is in progress, green is done, red needs attention, plain is over."
    >
      {states.map((row) => (
        <Line key={row[0]}>
          {row.map((state) => (
            <StateBadge key={state} state={state} />
          ))}
        </Line>
      ))}
      <Line>
        <Count value={3} />
        <Count value={12} tone="blue" />
        <Count value={4} tone="red" />
        <Dot />
        <Dot tone="off" />
        <Dot tone="gold" />
        <Badge tone="bad" icon="clock">
          12 min
        </Badge>
      </Line>
    </Specimen>
  )
}

export function PriceSection() {
  return (
    <Specimen title="Price, tag, rating, time" rule="The new price stays ink; only the tag is marigold.">
      <Line>
        <Price amount={38_500} size="lg" />
        <WasPrice amount={45_000} />
        <Tag percent={14} size="lg" />
      </Line>
      <Line>
        <Price amount={1_250_000} />
        <WasPrice amount={1_340_000} />
        <Tag percent={7} />
      </Line>
      <Line>
        <Price amount={500} size="sm" />
        <Movement amount={60_000} />
        <Movement amount={-46_900} />
      </Line>
      <Line>
        <Rating average={4.6} count={318} />
        <Stars value={4} />
        <Rating average={0} count={0} />
      </Line>
      <Line>
        <span className="text-sm">Ends in</span>
        <Countdown label="Time left" until="2030-01-01T00:00:00Z" />
        <span className="text-ink-3 text-xs">
          <RelativeTime at={new Date(Date.now() - 7_500_000).toISOString()} />
        </span>
      </Line>
    </Specimen>
  )
}
