import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { ToastLine } from '../../ui/toast.tsx'
import { Line, Specimen } from './specimen.tsx'

const noop = () => undefined
const sample = { id: -1, text: 'Reading lamp is in your cart', undo: noop }

export function NoteSection() {
  return (
    <Specimen title="Toast and banners" rule="A toast for 4 s, with Undo; a note stays next to what it is about.">
      <ToastLine toast={sample} />
      <Note>Few riders are online. Your food may take 35 minutes.</Note>
      <Note tone="ok">
        <b>Wallet updated successfully!</b> ₦5,000 added.
      </Note>
      <Note tone="gold" icon="wifi-slash-fill">
        <b>No network.</b> Nothing was lost, try again.
      </Note>
      <Note tone="bad">
        <b>Insufficient balance.</b> You need ₦4,560 more.
      </Note>
    </Specimen>
  )
}

export function EmptySection() {
  return (
    <Specimen title="Empty and failed" rule="One sentence, one action.">
      <EmptyState
        title="Nothing in your cart yet"
        level={3}
        text="Kitchens near Moremi are open and ten deals end tonight."
      >
        <Button>Browse the market</Button>
      </EmptyState>
      <Failed title="Couldn’t load orders" text="No network. Your orders and money are safe." onRetry={noop} />
    </Specimen>
  )
}

export function LayerSection() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'error'>()
  const [isBroken, setBroken] = useState(false)
  const close = () => setOpen(undefined)
  if (isBroken) throw new Error('Broken on purpose, to see the crash screen')
  return (
    <Specimen
      title="Sheet, dialog, menu"
      rule="A sheet for a choice inside a task; a dialog only for what must be answered."
    >
      <Line>
        <Button kind="secondary" size="sm" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button kind="secondary" size="sm" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button kind="secondary" size="sm" onClick={() => setOpen('error')}>
          Error
        </Button>
        <Button kind="secondary" size="sm" onClick={() => showToast({ text: 'Saved for later', undo: noop })}>
          Toast
        </Button>
        <Button kind="danger-secondary" size="sm" onClick={() => setBroken(true)}>
          Crash
        </Button>
        <Menu label="More" button="Menu" buttonClass="touch h-9 rounded-small px-3 edged">
          <MenuLink to="/orders" icon="receipt">
            Orders
          </MenuLink>
          <MenuButton icon="share-network" onClick={noop}>
            Share
          </MenuButton>
        </Menu>
      </Line>
      <Sheet open={open === 'sheet'} title="Reject order VD-48219?" onClose={close}>
        <ReasonForm
          intro="Oghenetega gets ₦9,200 back at once, and reads your reason."
          reasons={['Sold out', 'We are closed now', 'Wrong price']}
          submitLabel="Reject and refund ₦9,200"
          danger
          onSubmit={close}
        />
      </Sheet>
      <Confirm open={open === 'confirm'} title="Cancel this order?" yes="Cancel it" danger onYes={close} onNo={close}>
        ₦46,900 goes back to your wallet at once.
      </Confirm>
      <ErrorModal
        message={open === 'error' ? 'Failed to add item to cart' : undefined}
        traceId="4bf92f3577b34da6a3ce929d0e0e4736"
        onClose={close}
      />
    </Specimen>
  )
}
