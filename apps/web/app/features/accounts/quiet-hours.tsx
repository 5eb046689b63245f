import type { NotificationSettings } from '@vendly/contract/users'
import { useState } from 'react'
import { Switch } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { SettingGroup } from '../../ui/setting-group.tsx'

type Hours = NotificationSettings['quietHours']

export function QuietHours({
  quietHours,
  onChange,
}: {
  quietHours: Hours
  onChange: (change: Partial<Hours>) => Promise<void>
}) {
  const { isOn, from, until } = quietHours
  return (
    <SettingGroup
      title="Quiet hours"
      text="No emails or alerts at this time, except urgent ones, such as a new order or a missing item."
    >
      <Switch label="Quiet hours" help="Lagos time" checked={isOn} onChange={(isOn) => onChange({ isOn })} />
      {isOn && (
        <div className="grid grid-cols-2 gap-3 py-2">
          <TimeField label="From" value={from} onChange={(time) => void onChange({ from: time })} />
          <TimeField label="Until" value={until} onChange={(time) => void onChange({ until: time })} />
        </div>
      )}
    </SettingGroup>
  )
}

/** Saved when it is left: while a time is typed, every part of it would be one. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      type="time"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed && typed !== value) onChange(typed)
        setTyped(undefined)
      }}
    />
  )
}
