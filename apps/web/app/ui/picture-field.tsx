import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'
import { FilePicker } from './file-picker.tsx'
import { Icon } from './icon.tsx'

/** A picture of a form: stored already, or a file that is sent with the rest. */
export interface FieldPicture {
  id: string
  name: string
  picture: File | string
}

export interface PictureFieldProps {
  legend: string
  /** How many there may be, with what `children` show. */
  max: number
  isRequired?: boolean
  help?: ReactNode
  /** What a wide button says while there is none: for a form that is worth little without. */
  invitation?: string
  accept?: string
  pictures: readonly FieldPicture[]
  /** How many `children` show. */
  others?: number
  /** Why a file was not added. */
  problem?: string
  /** As many as fit. */
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** Files that are uploaded before the form is sent, such as videos. */
  children?: ReactNode
}

/** Pictures that belong to a form: each can be removed, and more added up to a maximum. All of it by keyboard. */
export function PictureField({
  legend,
  max,
  isRequired = false,
  help,
  invitation,
  accept = 'image/*',
  pictures,
  others = 0,
  ...props
}: PictureFieldProps) {
  const { problem, onAdd, onRemove, children } = props
  const field = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const [leftOut, setLeftOut] = useState(0)
  const left = Math.max(0, max - pictures.length - others)
  const isInviting = invitation !== undefined && left === max
  const limit = [!isRequired && 'optional', max > 1 && `up to ${max}`].filter(Boolean).join(', ')
  const add = (files: File[]) => {
    setLeftOut(Math.max(0, files.length - left))
    if (left > 0) onAdd(files.slice(0, left))
  }
  const remove = (id: string) => {
    setLeftOut(0)
    onRemove(id)
    // The button that had the focus goes with its picture.
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('button, input')?.focus())
  }
  return (
    <fieldset ref={field}>
      <legend className="font-semibold text-sm">
        {legend} <span className="font-normal text-ink-3">{limit && `(${limit})`}</span>
      </legend>
      {help && <p className="text-ink-3 text-xs">{help}</p>}
      <div className="flex flex-wrap gap-2 pt-2">
        {pictures.map(({ id, name, picture }) => (
          <span key={id} className="relative">
            <Preview picture={picture} name={name} />
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => remove(id)}
              className="absolute -top-2.5 -right-2.5 grid size-touch place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-chip bg-photo-chip text-on-photo">
                <Icon name="x-bold" size="xs" />
              </span>
            </button>
          </span>
        ))}
        {left > 0 && (
          <FilePicker
            accept={accept}
            multiple
            describedBy={problem ? errorId : undefined}
            className={`grid cursor-pointer place-items-center rounded-card text-center ${isInviting ? 'w-full border-2 border-edge border-dashed bg-surface p-5 font-semibold' : 'size-21 bg-sunk text-ink-2 text-xs'}`}
            onFiles={add}
          >
            <span className={`grid justify-items-center ${isInviting ? 'gap-2' : 'gap-1'}`}>
              {isInviting ? (
                <span className="grid size-14 place-items-center rounded-chip bg-brand text-on-brand">
                  <Icon name="camera" size="lg" />
                </span>
              ) : (
                <Icon name="camera" />
              )}
              {isInviting ? invitation : 'Add'}
            </span>
          </FilePicker>
        )}
      </div>
      {children}
      <p role="status" className="pt-1 text-ink-3 text-xs empty:hidden">
        {leftOut > 0 ? `The maximum is ${max}: ${leftOut} left out.` : ''}
      </p>
      <FieldError id={errorId} error={problem} />
    </fieldset>
  )
}

function Preview({ picture, name }: Pick<FieldPicture, 'picture' | 'name'>) {
  const [address, setAddress] = useState(typeof picture === 'string' ? picture : undefined)
  useEffect(() => {
    if (typeof picture === 'string') return
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return <img src={address} alt={name} className="size-21 rounded-card bg-sunk object-cover" />
}
