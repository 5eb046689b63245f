import { useQuery } from '@tanstack/react-query'
import type { FirstStep } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { HoursSheet } from './hours-sheet.tsx'
import { storeProfileQuery } from './store-profile.queries.ts'
import { StoreWordsSheet } from './store-texts-sheet.tsx'

const words: Record<FirstStep, { title: string; text: string }> = {
  product: { title: 'Add your first goods', text: 'A picture, a price, and they are on sale' },
  about: { title: 'Say what you are about', text: 'One line under your name, and a few more in your store' },
  hours: { title: 'Set your hours', text: 'So that nobody orders when you sleep' },
}

/** What a new store still needs; goes by itself once it is all there. */
export function FirstSteps() {
  const { data: store } = useQuery(storeProfileQuery)
  const [open, setOpen] = useState<FirstStep>()
  if (!store) return null
  const done = store.firstSteps.filter((step) => step.done).length
  const all = store.firstSteps.length
  if (done === all) return null
  return (
    <section aria-label="First steps">
      <SectionHead title="First steps" note={`${done} of ${all} done`} />
      <Progress label={`${done} of ${all} first steps done`} percent={(done / all) * 100} tone="ok" />
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
                  name={
                    isDone
                      ? 'check-circle-fill'
                      : step === 'product'
                        ? 'plus-bold'
                        : step === 'hours'
                          ? 'clock'
                          : 'storefront'
                  }
                  className={isDone ? 'text-ok-text' : 'text-brand-text'}
                />
              }
              title={words[step].title}
              text={isDone ? 'Done' : words[step].text}
            />
          ))}
        </List>
      </div>
      {open === 'about' && <StoreWordsSheet store={store} onClose={() => setOpen(undefined)} />}
      {open === 'hours' && <HoursSheet store={store} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
