import type { ReactNode } from 'react'

export interface FilePickerProps {
  /** As in the attribute of an input. */
  accept: string
  multiple?: boolean
  /** On a phone, the camera opens at once. */
  camera?: boolean
  disabled?: boolean
  /** The id of an error. */
  describedBy?: string
  className: string
  onFiles: (files: File[]) => void
  /** Its name, and what it looks like. */
  children: ReactNode
}

/** The browser's own file input, inside of what looks like a button. */
export function FilePicker(props: FilePickerProps) {
  const { accept, multiple, camera, disabled, describedBy, className, onFiles, children } = props
  return (
    <label className={`${className} has-focus-visible:outline-2 has-focus-visible:outline-brand-text`}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after it was removed.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
