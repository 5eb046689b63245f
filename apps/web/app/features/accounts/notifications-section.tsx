import type { NotificationSettings, SettingsChange } from '@vendly/contract/users'
import { useState } from 'react'
import { useFleeting } from '../../lib/fleeting.ts'
import { Switch } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { playChime } from '../notifications/notification-alert.ts'
import { askForBrowserPush } from './browser-push.ts'
import { SavedNote } from './saved-note.tsx'
import { SettingGroup } from './setting-group.tsx'
import { useSetNotifications } from './settings.queries.ts'

interface Line {
  label: string
  help?: string
  on: (settings: NotificationSettings) => boolean
  change: (on: boolean) => SettingsChange
}

const mail: readonly Line[] = [
  {
    label: 'Orders by e-mail',
    help: 'Paid, on the way, delivered, refunded',
    on: ({ email }) => email.orderUpdates,
    change: (orderUpdates) => ({ email: { orderUpdates } }),
  },
  {
    label: 'Offers by e-mail',
    help: 'What the stores you follow announce',
    on: ({ email }) => email.promotions,
    change: (promotions) => ({ email: { promotions } }),
  },
  {
    label: 'The campus newsletter',
    help: 'Once a month at most; only if this is on',
    on: ({ email }) => email.newsletter,
    change: (newsletter) => ({ email: { newsletter } }),
  },
]
const push: readonly Line[] = [
  {
    label: 'Orders and deliveries',
    on: ({ push }) => push.orderUpdates,
    change: (orderUpdates) => ({ push: { orderUpdates } }),
  },
  { label: 'Chat messages', on: ({ push }) => push.chat, change: (chat) => ({ push: { chat } }) },
  { label: 'Offers', on: ({ push }) => push.promotions, change: (promotions) => ({ push: { promotions } }) },
]
const sms: readonly Line[] = [
  {
    label: 'Orders by SMS',
    help: 'Paid, on the way, delivered, refunded',
    on: ({ sms }) => sms.orderUpdates,
    change: (orderUpdates) => ({ sms: { orderUpdates } }),
  },
  {
    label: 'Security by SMS',
    help: 'A new device, a new password',
    on: ({ sms }) => sms.security,
    change: (security) => ({ sms: { security } }),
  },
]

/** Every switch is saved when it is pressed. */
export function NotificationsSection({ settings }: { settings: NotificationSettings }) {
  const save = useSetNotifications()
  const [saved, setSaved] = useFleeting<true>()
  const [refused, setRefused] = useState<string>()
  const set = (change: SettingsChange) => save.mutate(change, { onSuccess: () => setSaved(true) })
  const lines = (some: readonly Line[]) =>
    some.map(({ label, help, on, change }) => (
      <Switch
        key={label}
        label={label}
        help={help}
        checked={on(settings)}
        onChange={(event) => set(change(event.target.checked))}
      />
    ))
  const setPush = async (on: boolean) => {
    const why = on ? await askForBrowserPush() : undefined
    setRefused(why)
    if (!why) set({ browserPush: on })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <SavedNote saved={saved === true} problem={save.error} />
      <SettingGroup title="On this device" text="While Vendly is open, also in another tab.">
        <Switch
          label="Notifications of this browser"
          help="Your browser asks you once whether it may"
          checked={settings.browserPush}
          onChange={(event) => void setPush(event.target.checked)}
        />
        <Switch
          label="Sound"
          help="A short chime with each new notification"
          checked={settings.sound}
          onChange={(event) => {
            // So that they hear what they turn on.
            if (event.target.checked) playChime()
            set({ sound: event.target.checked })
          }}
        />
        {lines(push)}
      </SettingGroup>
      {refused && (
        <Note tone="gold" live>
          {refused}
        </Note>
      )}
      <SettingGroup title="E-mail" text="Letters about your password and your account come always.">
        {lines(mail)}
      </SettingGroup>
      <SettingGroup title="SMS" text="We do not send SMS yet. What you choose here holds from the first one on.">
        {lines(sms)}
      </SettingGroup>
    </div>
  )
}
