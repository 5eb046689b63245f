import { useQuery } from '@tanstack/react-query'
import { notificationLimits } from '@vendly/contract/notification-limits'
import type { NotificationSettings, SettingsChange } from '@vendly/contract/users'
import { Link } from 'react-router'
import { Switch } from '../../ui/choice.tsx'
import { SettingGroup } from '../../ui/setting-group.tsx'
import { channelsQuery } from './channels.queries.ts'

/** What goes by SMS, which only some servers of Vendly send. */
export function SmsSettings({
  sms,
  onChange,
}: {
  sms: NotificationSettings['sms']
  onChange: (change: SettingsChange) => Promise<void>
}) {
  const { data: channels } = useQuery(channelsQuery)
  const off = channels?.find(({ name }) => name === 'sms')?.off
  return (
    <SettingGroup
      title="SMS"
      text={`Urgent only: at most ${notificationLimits.smsPerDay} a day, and ${notificationLimits.securitySmsPerDay} more about security.`}
    >
      {off === 'unavailable' ? (
        <p className="py-3 text-ink-2 text-sm">Vendly sends no text messages at the moment.</p>
      ) : (
        <>
          <Switch
            label="Orders by SMS"
            help="When a new order or a rider waits for you and you have not seen it"
            checked={sms.orderUpdates}
            onChange={(orderUpdates) => onChange({ sms: { orderUpdates } })}
          />
          <Switch
            label="Security by SMS"
            help="Wrong codes, a changed password, a new bank account"
            checked={sms.security}
            onChange={(security) => onChange({ sms: { security } })}
          />
          {off === 'no-number' && (
            <p className="py-3 text-ink-2 text-sm">
              Vendly does not know your number.{' '}
              <Link to="?section=profile" className="font-semibold text-brand-text underline">
                Add your phone number
              </Link>
            </p>
          )}
        </>
      )}
    </SettingGroup>
  )
}
