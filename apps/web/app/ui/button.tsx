import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const kinds = {
  primary: 'bg-brand text-on-brand hover:bg-brand-press active:bg-brand-press',
  secondary: 'bg-surface text-ink edged hover:bg-sunk active:bg-sunk',
  soft: 'bg-brand-soft text-brand-text',
  quiet: 'px-2 text-brand-text hover:bg-brand-soft active:bg-brand-soft',
  danger: 'bg-bad text-on-state',
  'danger-secondary': 'bg-surface text-bad-text edged-ink',
  done: 'bg-ok text-on-state',
  gold: 'bg-gold text-on-gold',
  'on-brand': 'bg-awning text-front',
}
const sizes = {
  md: 'min-h-touch px-4 text-btn',
  lg: 'min-h-13 px-4 text-lg',
  // Beside texts in rows, which would take their second line at any size.
  sm: 'touch min-h-9 px-3 text-sm rounded-small whitespace-nowrap',
  xs: 'touch min-h-7.5 px-2.5 text-xs rounded-small whitespace-nowrap',
}

export interface ButtonLook {
  kind?: keyof typeof kinds
  /** 44 px high; `lg` 52 where money moves, `sm` 36 in rows, `xs` 30 in tables. */
  size?: keyof typeof sizes
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
}

export function buttonClass({ kind = 'primary', size = 'md', block = false }: ButtonLook, disabled = false): string {
  const base = 'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center eased'
  const look = disabled ? 'bg-sunk text-ink-3 cursor-not-allowed' : kinds[kind]
  return `${base} ${sizes[size]} ${look} ${block ? 'w-full' : ''}`
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Its label while it works ("Paying…"); it cannot be pressed again meanwhile. */
  busy?: string | false
  className?: string
}

export function Button({ kind, size, block, icon, busy, disabled, className = '', children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...pressable(button.onClick, { disabled, busy: Boolean(busy) })}
      className={`${buttonClass({ kind, size, block }, disabled)} ${className}`}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} size="sm" />}
      {busy || children}
    </button>
  )
}

type Press = ComponentProps<'button'>['onClick']

/** Off, and no Tab stop, but not `disabled`, which would take the focus from the person who has just pressed it. */
export const pressable = (onClick: Press, { disabled = false, busy = false }) => ({
  ...(disabled && { tabIndex: -1 }),
  'aria-disabled': disabled || busy || undefined,
  onClick: disabled || busy ? (event: MouseEvent) => event.preventDefault() : onClick,
})

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'className'> {
  className?: string
}

export function ButtonLink({ kind, size, block, icon, className = '', children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={`${buttonClass({ kind, size, block })} ${className}`}>
      {icon && <Icon name={icon} size="sm" />}
      {children as ReactNode}
    </Link>
  )
}

interface IconButtonLook {
  size?: 'md' | 'sm'
  /** With a border. */
  line?: boolean
}

const iconButtonClass = ({ size = 'md', line = false }: IconButtonLook, className = '') =>
  `relative inline-grid flex-none place-items-center rounded-chip eased not-aria-disabled:hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-line-2 aria-pressed:bg-brand-soft aria-pressed:text-brand-text ${size === 'sm' ? 'touch size-9' : 'size-touch'} ${line ? 'hairline bg-surface' : ''} ${className}`

export interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Its name for screen readers. */
  label: string
  icon: IconName
  /** For a button that is on or off, such as a filter; others leave it out. */
  pressed?: boolean
  /** A count or dot in the corner. */
  children?: ReactNode
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size, line, pressed, disabled, className, children, ...button } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      {...button}
      {...pressable(button.onClick, { disabled })}
      className={iconButtonClass({ size, line }, className)}
    >
      <Icon name={icon} size={size === 'sm' ? 'md' : 'lg'} />
      {children}
    </button>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'children'> {
  label: string
  icon: IconName
  children?: ReactNode
}

export function IconLink({ label, icon, className, children, ...link }: IconLinkProps) {
  return (
    <Link aria-label={label} {...link} className={iconButtonClass({}, className)}>
      <Icon name={icon} size="lg" />
      {children}
    </Link>
  )
}
