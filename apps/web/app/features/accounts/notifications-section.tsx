import { useQueryClient } from '@tanstack/react-query'
import { notificationLimits } from '@vendly/contract/notification-limits'
import type { NotificationSettings, SettingsChange } from '@vendly/contract/users'
import { useState } from 'react'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { Switch } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingGroup } from '../../ui/setting-group.tsx'
import { SmsSettings } from '../channels/sms-settings.tsx'
import { TestNotification } from '../channels/test-notification.tsx'
import { playChime } from '../notifications/notification-alert.ts'
import { pushDevicesQuery } from '../push/push.queries.ts'
import { addThisDevice, askForPermission, forgetThisDevice } from '../push/push-device.ts'
import { PushDevices } from '../push/push-devices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SavedNote } from './saved-note.tsx'
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
    help: 'From stores you follow, and from Vendly',
    isOn: ({ email }) => email.promotions,
    toChange: (promotions) => ({ email: { promotions } }),
  },
  {
    label: 'News by email',
    help: 'What is new on Vendly',
    isOn: ({ email }) => email.newsletter,
    toChange: (newsletter) => ({ email: { newsletter } }),
  },
  {
    label: 'One email a day',
    help: `At ${notificationLimits.digestHour - 12} pm, instead of one for each event`,
    isOn: ({ digest }) => digest,
    toChange: (digest) => ({ digest }),
  },
]
const push: readonly Option[] = [
  {
    label: 'Orders and deliveries',
    isOn: ({ push }) => push.orderUpdates,
    toChange: (orderUpdates) => ({ push: { orderUpdates } }),
  },
  { label: 'Deals', isOn: ({ push }) => push.promotions, toChange: (promotions) => ({ push: { promotions } }) },
  { label: 'Chat', isOn: ({ push }) => push.chat, toChange: (chat) => ({ push: { chat } }) },
]
/** Every setting is saved at once. */
export function NotificationsSection({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient()
  const save = useSetNotifications()
  const [isSaved, setSaved] = useTemporaryState<true>()
  const [refusal, setRefusal] = useState<string>()
  const set = async (change: SettingsChange) => {
    try {
      await save.mutateAsync(change)
      setSaved(true)
    } catch {
      // `save.error` says why.
    }
  }
  const switches = (options: readonly Option[]) =>
    options.map(({ label, help, isOn, toChange }) => (
      <Switch key={label} label={label} help={help} checked={isOn(settings)} onChange={(isOn) => set(toChange(isOn))} />
    ))
  const setPush = async (isOn: boolean) => {
    const reason = isOn ? await askForPermission() : undefined
    setRefusal(reason)
    if (reason) return
    const saved = set({ browserPush: isOn })
    try {
      if (isOn) setRefusal(await addThisDevice())
      else await forgetThisDevice()
    } catch (problem) {
      setRefusal((problem as Error).message)
    }
    await client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })
    await saved
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <SavedNote isSaved={isSaved === true} problem={save.error} />
      <SettingGroup title="On this device" text="While Vendly is open, and on your devices when it is closed.">
        <Switch
          label="Browser notifications"
          help="You’ll be asked once to allow it"
          checked={settings.browserPush}
          onChange={setPush}
        />
        <Switch
          label="Sound"
          help="A short chime with each new notification"
          checked={settings.sound}
          onChange={(sound) => {
            // Lets people hear what they turn on.
            if (sound) playChime()
            return set({ sound })
          }}
        />
        {switches(push)}
      </SettingGroup>
      {refusal && (
        <Note tone="gold" live>
          {refusal}
        </Note>
      )}
      {settings.browserPush && <PushDevices />}
      <QuietHours quietHours={settings.quietHours} onChange={(quietHours) => set({ quietHours })} />
      <SettingGroup title="Email" text="Security emails are always on.">
        {switches(email)}
      </SettingGroup>
      <SmsSettings sms={settings.sms} onChange={set} />
      <TestNotification />
    </div>
  )
}
