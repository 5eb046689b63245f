import type { Audience, PrivacySettings } from '@vendly/contract/users'
import { useFleeting } from '../../lib/fleeting.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { SavedNote } from './saved-note.tsx'
import { useSetPrivacy } from './settings.queries.ts'

const audiences: readonly { value: Audience; label: string }[] = [
  { value: 'everybody', label: 'Everybody on Vendly' },
  { value: 'orders', label: 'People I have an order with' },
  { value: 'nobody', label: 'Nobody' },
]
const questions: readonly { name: keyof PrivacySettings; legend: string; help: string }[] = [
  {
    name: 'phone',
    legend: 'Who sees my phone number',
    help: 'Never before an order is paid, and never after it is over. With “Nobody” riders and sellers cannot call you.',
  },
  {
    name: 'lastSeen',
    legend: 'Who sees when I was last here',
    help: 'Whoever looks after Vendly sees it always, to help when something went wrong.',
  },
  {
    name: 'following',
    legend: 'Who sees which stores I follow',
    help: 'Stores always see how many follow them. “Have an order with” counts while the order is under way.',
  },
]
/** A number is never for everybody; whoever once chose that keeps what holds: those with an order. */
const choicesFor = (name: keyof PrivacySettings) =>
  name === 'phone' ? audiences.filter(({ value }) => value !== 'everybody') : audiences
const chosen = (settings: PrivacySettings, name: keyof PrivacySettings): Audience =>
  name === 'phone' && settings.phone === 'everybody' ? 'orders' : settings[name]

export function PrivacySection({ settings }: { settings: PrivacySettings }) {
  const save = useSetPrivacy()
  const [saved, setSaved] = useFleeting<true>()
  return (
    <div className="grid grid-cols-1 gap-5">
      <SavedNote saved={saved === true} problem={save.error} />
      {questions.map(({ name, legend, help }) => (
        <div key={name} className="rounded-card bg-surface px-3 py-3 hairline">
          <RadioGroup
            legend={legend}
            name={name}
            value={chosen(settings, name)}
            options={choicesFor(name)}
            onChange={(audience) => save.mutate({ [name]: audience as Audience }, { onSuccess: () => setSaved(true) })}
          />
          <p className="pt-1 text-ink-3 text-xs">{help}</p>
        </div>
      ))}
    </div>
  )
}
