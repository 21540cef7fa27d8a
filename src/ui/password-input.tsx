import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './icon-button'
import { cx } from './cx'

/** A password that can be shown while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        className={cx('control pr-12', className)}
        {...rest}
      />
      <IconButton
        label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
