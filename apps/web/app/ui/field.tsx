import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface FieldText {
  label: string
  help?: ReactNode
  /** What is wrong and how to fix it. */
  error?: string
  /** Adds "(optional)" to the label. */
  optional?: boolean
}

interface FieldShell extends FieldText {
  id: string
  children: ReactNode
}

/** Label above, help or error below. */
function Field({ id, label, help, error, optional, children }: FieldShell) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label} {optional && <span className="font-normal text-ink-3">(optional)</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`} error={error} />
      {help && !error && (
        <div id={`${id}-help`} className="text-ink-3 text-xs">
          {help}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null
  return (
    <p id={id} className="flex gap-1 font-medium text-bad-text text-sm">
      <Icon name="warning-circle-fill" size="sm" className="mt-px" />
      {error}
    </p>
  )
}

function described(id: string, { error, help }: FieldText) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
  }
}

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {
  icon?: IconName
  /** Shown before the text, such as ₦. */
  prefix?: string
  /** A small button at the end. */
  action?: ReactNode
}

/** One line of text. Other properties, including `ref`, are passed on to the input. */
export function TextField({ label, help, error, optional, icon, prefix, action, ...input }: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field {...{ id, label, help, error, optional }}>
      <div className="field-box">
        {icon && <Icon name={icon} className="text-ink-3" />}
        {prefix && <span className="display text-d-sm">{prefix}</span>}
        <input type="text" {...input} id={id} {...described(id, { label, help, error })} />
        {input.readOnly && <Icon name="lock-simple-fill" size="sm" />}
        {action}
      </div>
    </Field>
  )
}

export interface AreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {}

export function AreaField({ label, help, error, optional, ...area }: AreaFieldProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field {...{ id, label, help, error, optional }}>
      <textarea rows={3} {...area} id={id} {...described(id, { label, help, error })} className="field-box py-3" />
    </Field>
  )
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** The first option, selected while there is no value. */
  placeholder?: string
}

export function SelectField({ label, help, error, optional, options, placeholder, ...select }: SelectFieldProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field {...{ id, label, help, error, optional }}>
      <div className="field-box">
        <select {...select} id={id} {...described(id, { label, help, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down-bold" size="sm" className="pointer-events-none" />
      </div>
    </Field>
  )
}
