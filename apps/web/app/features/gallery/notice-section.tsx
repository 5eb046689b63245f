import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, ErrorModal, Sheet } from '../../ui/sheet.tsx'
import { ToastLine } from '../../ui/toast.tsx'
import { Line, Piece } from './specimen.tsx'

const nothing = () => undefined
const sample = { id: -1, text: 'Reading lamp is in your cart', undo: nothing }

export function NotePiece() {
  return (
    <Piece title="Toast and banners" rule="Toast 4 s with Undo; a banner stays where the trouble is.">
      <ToastLine toast={sample} />
      <Note>Riders are few this evening. Food may take 35 minutes.</Note>
      <Note tone="ok">
        <b>Wallet updated successfully!</b> ₦5,000 came in.
      </Note>
      <Note tone="gold" icon="wifi-slash-fill">
        <b>No network.</b> You can read; what you send waits here and goes by itself.
      </Note>
      <Note tone="bad">
        <b>Insufficient balance.</b> You need ₦4,560 more.
      </Note>
    </Piece>
  )
}

export function EmptyPiece() {
  return (
    <Piece title="Empty and failed" rule="The empty stall, one sentence, one action.">
      <EmptyState
        title="Nothing in your cart yet"
        level={3}
        text="Kitchens near Moremi are open and ten offers end tonight."
      >
        <Button>Walk the market</Button>
      </EmptyState>
      <Failed
        title="Orders did not load"
        text="The network went. Your orders and your money are safe."
        onRetry={nothing}
      />
    </Piece>
  )
}

export function LayerPiece() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'error'>()
  const [broken, setBroken] = useState(false)
  const close = () => setOpen(undefined)
  if (broken) throw new Error('Broken on purpose, to see the crash screen')
  return (
    <Piece
      title="Sheet, dialog, menu"
      rule="A sheet for a choice inside a task, a dialog only for what must be answered."
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
        <Button kind="secondary" size="sm" onClick={() => showToast({ text: 'Saved for later', undo: nothing })}>
          Toast
        </Button>
        <Button kind="danger-secondary" size="sm" onClick={() => setBroken(true)}>
          Crash
        </Button>
        <Menu label="More" button="Menu" buttonClass="touch h-9 rounded-small px-3 edged">
          <MenuLink to="/orders" icon="receipt">
            Orders
          </MenuLink>
          <MenuButton icon="share-network" onClick={nothing}>
            Share
          </MenuButton>
        </Menu>
      </Line>
      <Sheet
        open={open === 'sheet'}
        title="Reject order VD-48219?"
        onClose={close}
        action={
          <>
            <Button kind="secondary" className="flex-1" onClick={close}>
              Keep it
            </Button>
            <Button kind="danger" className="flex-1" onClick={close}>
              Reject and refund
            </Button>
          </>
        }
      >
        <p className="mb-2 text-ink-2 text-sm">Oghenetega gets ₦9,200 back at once. Say why:</p>
        <Chips label="Why" wrap>
          <Chip look="selected">Finished</Chip>
          <Chip>Closed early</Chip>
          <Chip>Wrong price</Chip>
        </Chips>
      </Sheet>
      <Confirm open={open === 'confirm'} title="Cancel this order?" yes="Cancel it" danger onYes={close} onNo={close}>
        ₦46,900 goes back to your wallet at once.
      </Confirm>
      <ErrorModal message={open === 'error' ? 'Failed to add item to cart' : undefined} onClose={close} />
    </Piece>
  )
}
