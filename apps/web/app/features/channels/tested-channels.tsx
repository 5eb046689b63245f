import type { Channel } from '@vendly/contract/channels'
import { notificationLimits } from '@vendly/contract/notification-limits'
import { Icon } from '../../ui/icon.tsx'

const names: Record<Channel['name'], string> = { app: 'In Vendly', push: 'On your devices', email: 'Email', sms: 'SMS' }
const used: Record<Channel['name'], (to: string | null) => string> = {
  app: () => 'Sent: it is in your list of notifications.',
  push: () => 'Sent to your devices.',
  email: (to) => `On its way to ${to}. It may take two minutes.`,
  sms: (to) => `On its way to ${to}. It may take two minutes.`,
}
const off: Record<NonNullable<Channel['off']>, string> = {
  'switched-off': 'Not sent: you switched it off in your settings.',
  'no-device': 'Not sent: none of your devices is added yet. Turn browser notifications off and on again.',
  unconfirmed: 'Not sent: confirm your email address first.',
  'no-number': 'Not sent: add your phone number to your profile first.',
  'limit-reached': `Not sent: you have had the ${notificationLimits.smsPerDay} text messages of today.`,
  unavailable: 'Not sent: this is switched off at the moment.',
}

/** By which channels a test went, and why not by the others. */
export const TestedChannels = ({ channels }: { channels: readonly Channel[] }) => (
  <ul className="rows-ruled" aria-label="Where the test went">
    {channels.map((channel) => (
      <ChannelRow key={channel.name} channel={channel} />
    ))}
  </ul>
)

function ChannelRow({ channel: { name, to, off: reason } }: { channel: Channel }) {
  return (
    <li className="flex gap-3 py-3">
      <Icon name={reason ? 'x-circle-fill' : 'check-circle-fill'} className={reason ? 'text-ink-3' : 'text-ok-text'} />
      <div className="min-w-0 flex-1">
        <div className="font-semibold">{names[name]}</div>
        <div className="text-ink-2 text-sm wrap-anywhere">{reason ? off[reason] : used[name](to)}</div>
      </div>
    </li>
  )
}
