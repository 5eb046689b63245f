import { useQuery } from '@tanstack/react-query'
import type { FirstStep } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { HoursSheet } from './hours-sheet.tsx'
import { StoreTextsSheet } from './store-texts-sheet.tsx'

const stepTexts: Record<FirstStep, { title: string; text: string }> = {
  product: { title: 'Add your first product', text: 'A photo and a price, and it’s on sale' },
  about: { title: 'Describe your store', text: 'A line under your name, and a few more on your store page' },
  hours: { title: 'Set your hours', text: 'So that nobody orders when you sleep' },
}

const stepIcons: Record<FirstStep, IconName> = { product: 'plus-bold', about: 'storefront', hours: 'clock' }

/** What a new store still has to set up. Hidden once everything is done. */
export function SetupSteps() {
  const { data: store } = useQuery(storeProfileQuery)
  const [open, setOpen] = useState<FirstStep>()
  if (!store) return null
  const done = store.firstSteps.filter((step) => step.done).length
  const total = store.firstSteps.length
  if (done === total) return null
  return (
    <section aria-label="First steps">
      <SectionHead title="First steps" note={`${done} of ${total} done`} />
      <Progress label={`${done} of ${total} first steps done`} percent={(done / total) * 100} tone="ok" />
      <div className="-mx-gutter mt-2.5 md:mx-0">
        <List label="First steps">
          {store.firstSteps.map(({ step, done: isDone }) => (
            <Row
              key={step}
              {...(isDone
                ? {}
                : step === 'product'
                  ? { to: '/vendor/products/new' }
                  : { onPress: () => setOpen(step) })}
              lead={
                <Icon
                  name={isDone ? 'check-circle-fill' : stepIcons[step]}
                  className={isDone ? 'text-ok-text' : 'text-brand-text'}
                />
              }
              title={stepTexts[step].title}
              text={isDone ? 'Done' : stepTexts[step].text}
            />
          ))}
        </List>
      </div>
      {open === 'about' && <StoreTextsSheet store={store} onClose={() => setOpen(undefined)} />}
      {open === 'hours' && <HoursSheet store={store} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
