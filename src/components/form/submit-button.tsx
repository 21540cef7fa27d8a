import type { ComponentProps } from 'react'
import { useHydrated } from '@/browser/use-hydrated'
import { Button } from '@/ui/button'

/** Submits the surrounding form. Disabled until the page is hydrated: until then the browser would submit the form itself. */
export const SubmitButton = ({ disabled, ...rest }: ComponentProps<typeof Button>) => (
  <Button type="submit" disabled={!useHydrated() || disabled} {...rest} />
)
