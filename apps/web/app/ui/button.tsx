import type { ComponentProps, ReactNode } from 'react'
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
  sm: 'touch min-h-9 px-3 text-sm rounded-small',
  xs: 'touch min-h-7.5 px-2.5 text-xs rounded-small',
}

export interface ButtonLook {
  kind?: keyof typeof kinds
  /** 44 high; `lg` 52 where money moves, `sm` 36 in rows, `xs` 30 in tables. */
  size?: keyof typeof sizes
  /** As wide as its place. */
  block?: boolean
  icon?: IconName
}

export function buttonClass({ kind = 'primary', size = 'md', block = false }: ButtonLook, disabled = false): string {
  const base =
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors'
  const look = disabled ? 'bg-sunk text-ink-3 cursor-not-allowed' : kinds[kind]
  return `${base} ${sizes[size]} ${look} ${block ? 'w-full' : ''}`
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** What it says while it works ("Paying…"); it cannot be pressed again meanwhile. */
  busy?: string | false
  className?: string
}

export function Button({ kind, size, block, icon, busy, className = '', children, ...button }: ButtonProps) {
  const off = button.disabled === true
  return (
    <button
      type="button"
      {...button}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
      className={`${buttonClass({ kind, size, block }, off)} ${className}`}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} size="sm" />}
      {busy || children}
    </button>
  )
}

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

const iconButtonClass = (size: 'md' | 'sm', line: boolean) =>
  `relative inline-grid flex-none place-items-center rounded-chip ${size === 'sm' ? 'touch size-9' : 'size-touch'} ${line ? 'hairline bg-surface' : ''}`

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does, in words: its name for screen readers. */
  label: string
  icon: IconName
  size?: 'md' | 'sm'
  /** With a drawn edge. */
  line?: boolean
  /** A count or dot in the corner. */
  children?: ReactNode
}

export function IconButton({ label, icon, size = 'md', line = false, children, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={iconButtonClass(size, line)}>
      <Icon name={icon} size={size === 'sm' ? 'md' : 'lg'} />
      {children}
    </button>
  )
}

export interface IconLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  label: string
  icon: IconName
  children?: ReactNode
}

export function IconLink({ label, icon, children, ...link }: IconLinkProps) {
  return (
    <Link aria-label={label} {...link} className={iconButtonClass('md', false)}>
      <Icon name={icon} size="lg" />
      {children}
    </Link>
  )
}
