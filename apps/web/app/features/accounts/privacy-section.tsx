import type { Audience, PrivacySettings } from '@vendly/contract/users'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { SavedNote } from './saved-note.tsx'
import { useSetPrivacy } from './settings.queries.ts'

const audiences: readonly { value: Audience; label: string }[] = [
  { value: 'everybody', label: 'Everyone on Vendly' },
  { value: 'orders', label: 'People I have an order with' },
  { value: 'nobody', label: 'Nobody' },
]
const settingsList: readonly { name: keyof PrivacySettings; legend: string; help: string }[] = [
  {
    name: 'phone',
    legend: 'Who sees my phone number',
    help: 'Only while you have a paid order with them. With “Nobody”, riders and sellers cannot call you.',
  },
  {
    name: 'lastSeen',
    legend: 'Who sees when I was last active',
    help: 'Vendly staff can always see this, to help when something goes wrong.',
  },
  {
    name: 'following',
    legend: 'Who sees which stores I follow',
    help: 'Stores always see how many people follow them. “People I have an order with” means while the order is under way.',
  },
]
/** Phone numbers are never public: an old setting of that kind counts as "orders". */
const audiencesFor = (name: keyof PrivacySettings) =>
  name === 'phone' ? audiences.filter(({ value }) => value !== 'everybody') : audiences
const audienceOf = (settings: PrivacySettings, name: keyof PrivacySettings): Audience =>
  name === 'phone' && settings.phone === 'everybody' ? 'orders' : settings[name]

export function PrivacySection({ settings }: { settings: PrivacySettings }) {
  const save = useSetPrivacy()
  const [isSaved, setSaved] = useTemporaryState<true>()
  const set = async (change: Partial<PrivacySettings>) => {
    try {
      await save.mutateAsync(change)
      setSaved(true)
    } catch {
      // `save.error` says why.
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <SavedNote isSaved={isSaved === true} problem={save.error} />
      {settingsList.map(({ name, legend, help }) => (
        <div key={name} className="rounded-card bg-surface px-3 py-3 hairline">
          <RadioGroup
            legend={legend}
            name={name}
            value={audienceOf(settings, name)}
            options={audiencesFor(name)}
            onChange={(audience) => set({ [name]: audience as Audience })}
          />
          <p className="pt-1 text-ink-3 text-xs">{help}</p>
        </div>
      ))}
    </div>
  )
}
