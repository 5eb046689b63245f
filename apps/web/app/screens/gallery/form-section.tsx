import { useState } from 'react'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Check, RadioGroup, Switch } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Line, Specimen } from './specimen.tsx'

const banks = ['Access Bank', 'Kuda Bank', 'OPay', 'Zenith Bank'].map((label) => ({ value: label, label }))

export function FieldSection() {
  const [amount, setAmount] = useState('5,000')
  return (
    <Specimen title="Fields" rule="Label above, help or error below. Never cleared on failure.">
      <TextField label="Full name" placeholder="As on your ID card" autoComplete="name" />
      <TextField label="Phone number" type="tel" help="The rider will call this number" defaultValue="0803 555 01" />
      <TextField
        label="Account number"
        inputMode="numeric"
        defaultValue="012345678"
        error="Account number is 10 digits, this is 9"
      />
      <TextField label="Account name" readOnly value="CHIDINMA OKONKWO-ADEYEMI" />
      <MoneyField label="Amount" value={amount} onText={setAmount} />
      <SelectField label="Bank" options={banks} placeholder="Pick a bank" />
      <AreaField label="What happened?" optional placeholder="Tell us in your own words" />
      <SearchBox placeholder="Search food, fans, books" action="/search" />
    </Specimen>
  )
}

export function ChoiceSection() {
  const [isOn, setOn] = useState(true)
  const [method, setMethod] = useState('hall')
  const [count, setCount] = useState(1)
  return (
    <Specimen title="Choices and stepper">
      <Check label="Hostel" note="186" defaultChecked />
      <Check label="Kitchen" note="64" />
      <Check label="Not available" disabled />
      <RadioGroup
        legend="Delivery"
        name="method"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'hall', label: 'Deliver to Moremi Hall', note: '₦500' },
          { value: 'collect', label: 'I’ll pick up', note: 'Free' },
        ]}
      />
      <Switch label="Order updates" help="By email" checked={isOn} onChange={setOn} />
      <Switch label="Promotions" checked={!isOn} onChange={(hasPromotions) => setOn(!hasPromotions)} />
      <Line>
        <Stepper label="Standing fan" value={count} onChange={setCount} onRemove={() => setCount(1)} />
        <Stepper label="Reading lamp" value={count} size="lg" onChange={setCount} />
      </Line>
    </Specimen>
  )
}

export function ChipSection() {
  const [quality, setQuality] = useState<'any' | 'new' | 'used'>('any')
  const [tab, setTab] = useState<'all' | 'unread' | 'read'>('all')
  return (
    <Specimen title="Chips, segments, tabs" rule="Black: current. Blue: an active filter.">
      <Chips label="Filters" wrap>
        <Chip look="current">All</Chip>
        <Chip>Food</Chip>
        <Chip look="selected" removable>
          Under ₦5,000
        </Chip>
        <Chip look="off">Green</Chip>
        <Chip icon="clock">braids</Chip>
      </Chips>
      <Segmented
        label="Condition"
        name="condition"
        value={quality}
        onChange={setQuality}
        options={[
          { value: 'any', label: 'Any' },
          { value: 'new', label: 'New' },
          { value: 'used', label: 'Neat used' },
        ]}
      />
      <Tabs
        label="Notifications"
        id="gallery"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'unread', label: 'Unread', count: 4 },
          { value: 'read', label: 'Read', count: 8 },
        ]}
      >
        <p className="py-3 text-ink-2 text-sm">The panel of the tab “{tab}”.</p>
      </Tabs>
    </Specimen>
  )
}
