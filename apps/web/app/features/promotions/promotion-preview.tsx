import { type ReactNode, useEffect, useState } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import type { PromotionValues } from './promotion-values.ts'
import { StripView } from './strip-view.tsx'

type Screen = 'phone' | 'desk'

/** What visitors will see on a phone and on a computer. */
export function PromotionPreview({ values }: { values: PromotionValues }) {
  const [screen, setScreen] = useState<Screen>('phone')
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-2">
      <Segmented<Screen>
        label="Preview on"
        name="preview"
        value={screen}
        options={[
          { value: 'phone', label: 'Phone' },
          { value: 'desk', label: 'Desk' },
        ]}
        onChange={setScreen}
      />
      <div
        className={`mx-auto w-full overflow-hidden rounded-card bg-paper hairline ${screen === 'phone' ? 'max-w-72' : ''}`}
      >
        {values.kind === 'strip' ? (
          <StripView severity={values.severity}>
            <span className="min-w-0 flex-1 font-medium">{values.title || 'Your text'}</span>
          </StripView>
        ) : (
          <Shown picture={screen === 'phone' ? values.narrow : values.wide} alt={values.alt} screen={screen}>
            Add the picture for {screen === 'phone' ? 'phones' : 'wide screens'} to see it here.
          </Shown>
        )}
      </div>
    </section>
  )
}

interface ShownProps {
  picture: File | string | undefined
  alt: string
  screen: Screen
  /** Instead of a picture. */
  children: ReactNode
}

function Shown({ picture, alt, screen, children }: ShownProps) {
  const [local, setLocal] = useState<string>()
  useEffect(() => {
    if (!(picture instanceof File)) return
    const url = URL.createObjectURL(picture)
    setLocal(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  const address = typeof picture === 'string' ? `${picture}-1280.webp` : picture && local
  const ratio = screen === 'phone' ? 'aspect-[3/2]' : 'aspect-[3/1]'
  if (!address)
    return <p className={`grid place-items-center p-4 text-center text-ink-3 text-sm ${ratio}`}>{children}</p>
  return <img src={address} alt={alt} className={`w-full object-cover ${ratio}`} />
}
