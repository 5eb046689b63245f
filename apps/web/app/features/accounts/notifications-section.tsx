import type { NotificationSettings, SettingsChange } from '@vendly/contract/users'
import { useState } from 'react'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { Switch } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { playChime } from '../notifications/notification-alert.ts'
import { askForBrowserPush } from './browser-push.ts'
import { SavedNote } from './saved-note.tsx'
import { SettingGroup } from './setting-group.tsx'
import { useSetNotifications } from './settings.queries.ts'

interface Option {
  label: string
  help?: string
  isOn: (settings: NotificationSettings) => boolean
  toChange: (isOn: boolean) => SettingsChange
}

const email: readonly Option[] = [
  {
    label: 'Orders by email',
    help: 'Paid, on the way, delivered, refunded',
    isOn: ({ email }) => email.orderUpdates,
    toChange: (orderUpdates) => ({ email: { orderUpdates } }),
  },
  {
    label: 'Deals by email',
    help: 'Deals from stores you follow',
    isOn: ({ email }) => email.promotions,
    toChange: (promotions) => ({ email: { promotions } }),
  },
  {
    label: 'Campus newsletter',
    help: 'At most once a month',
    isOn: ({ email }) => email.newsletter,
    toChange: (newsletter) => ({ email: { newsletter } }),
  },
]
const push: readonly Option[] = [
  {
    label: 'Orders and deliveries',
    isOn: ({ push }) => push.orderUpdates,
    toChange: (orderUpdates) => ({ push: { orderUpdates } }),
  },
  { label: 'Deals', isOn: ({ push }) => push.promotions, toChange: (promotions) => ({ push: { promotions } }) },
]
/** Every switch is saved at once. */
export function NotificationsSection({ settings }: { settings: NotificationSettings }) {
  const save = useSetNotifications()
  const [isSaved, setSaved] = useTemporaryState<true>()
  const [refusal, setRefusal] = useState<string>()
  const set = (change: SettingsChange) => save.mutate(change, { onSuccess: () => setSaved(true) })
  const switches = (options: readonly Option[]) =>
    options.map(({ label, help, isOn, toChange }) => (
      <Switch
        key={label}
        label={label}
        help={help}
        checked={isOn(settings)}
        onChange={(event) => set(toChange(event.target.checked))}
      />
    ))
  const setPush = async (isOn: boolean) => {
    const reason = isOn ? await askForBrowserPush() : undefined
    setRefusal(reason)
    if (!reason) set({ browserPush: isOn })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <SavedNote isSaved={isSaved === true} problem={save.error} />
      <SettingGroup title="On this device" text="While Vendly is open, also in another tab.">
        <Switch
          label="Browser notifications"
          help="You’ll be asked once to allow it"
          checked={settings.browserPush}
          onChange={(event) => void setPush(event.target.checked)}
        />
        <Switch
          label="Sound"
          help="A short chime with each new notification"
          checked={settings.sound}
          onChange={(event) => {
            // Lets people hear what they turn on.
            if (event.target.checked) playChime()
            set({ sound: event.target.checked })
          }}
        />
        {switches(push)}
      </SettingGroup>
      {refusal && (
        <Note tone="gold" live>
          {refusal}
        </Note>
      )}
      <SettingGroup title="Email" text="Security emails are always on.">
        {switches(email)}
      </SettingGroup>
    </div>
  )
}
