import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

interface FormPanelProps {
  label: string
  /** Above the list instead of beside it. */
  wide?: boolean
  children: ReactNode
}

/** A form beside a list; on a phone a button opens it, so that the list comes first. */
export function FormPanel({ label, wide = false, children }: FormPanelProps) {
  const [open, setOpen] = useState(false)
  const formId = useId()
  return (
    <div className={wide ? '' : 'lg:w-side lg:flex-none'}>
      <div className="pt-3 lg:hidden">
        <Button
          kind={open ? 'secondary' : 'primary'}
          size="lg"
          block
          aria-expanded={open}
          aria-controls={formId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Cancel' : label}
        </Button>
      </div>
      <div
        id={formId}
        className={`${open ? 'pt-4' : 'hidden'} lg:block lg:rounded-card lg:bg-surface lg:p-4 lg:hairline`}
      >
        {children}
      </div>
    </div>
  )
}
