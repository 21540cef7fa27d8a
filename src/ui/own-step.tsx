import { memo, Suspense, type ComponentType } from 'react'

/**
 * A part of a prerendered page that comes alive by itself, in a step of its own: the page answers in between. It is
 * drawn again only for other props, as drawing it before its step would wake it up at once.
 */
export const ownStep = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function OwnStep(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
