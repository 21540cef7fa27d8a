import type { ReactNode } from 'react'
import type { Headline as HeadlineText } from '@/content/headline'
import type { ResponsiveImage } from '@/lib/responsive-image'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import { Ruler } from '@/ui/section-head'

interface PageHeroProps {
  eyebrow: string
  title: HeadlineText
  intro: string
  image: ResponsiveImage
  alt: string
  /** Crop position of the photograph, as `object-position` classes. */
  photoPosition: string
  titleClassName?: string
  /** Buttons under the intro. */
  children?: ReactNode
}

/** Title of a page over its hero photograph, which begins under the header. Below 1024 px the photograph fades into `ink`. */
export function PageHero({
  eyebrow,
  title,
  intro,
  image,
  alt,
  photoPosition,
  titleClassName,
  children,
}: PageHeroProps) {
  return (
    <section className="over-photo relative isolate flex min-h-[520px] flex-col justify-end overflow-hidden bg-ink lg:min-h-[620px]">
      <div className="absolute inset-x-0 -top-[84px] -z-2 h-[calc(78%+84px)] lg:inset-0 lg:h-auto">
        <Picture image={image} alt={alt} sizes="(max-width: 599px) 170vw, 100vw" priority className={photoPosition} />
      </div>
      <div className="hero-page-scrim absolute inset-0 -z-1" />
      <div className="wrap pt-26 pb-2 lg:grid lg:grid-cols-12 lg:gap-x-gutter lg:pt-35 lg:pb-13">
        <div className="lg:col-span-9">
          <p className="eyebrow flex items-center gap-3 before:h-px before:w-7 before:bg-current">{eyebrow}</p>
          <h1 className={cx('mt-4 text-h1 lg:mt-[22px]', titleClassName)}>
            <Headline {...title} />
          </h1>
          <p className="mt-[18px] max-w-[31em] text-lead leading-[1.45] lg:mt-[26px]">{intro}</p>
          {children && <div className="mt-[22px] flex flex-wrap gap-2 xs:gap-x-3 lg:mt-[34px]">{children}</div>}
        </div>
      </div>
      <div className="hero-edge" />
    </section>
  )
}

/** The text of a title. The caller renders the heading element. */
export function Headline({ text, italicEnd }: HeadlineText) {
  return (
    <>
      <span>{text}</span>
      {italicEnd && <em>{` ${italicEnd}`}</em>}
    </>
  )
}

interface PageTitleProps {
  eyebrow: string
  title: string
  intro?: string
  /** Begins at the fifth column, as the form of the page does, instead of the fourth. */
  alignsWithForm?: boolean
}

/** Heading of a page without a hero photograph. */
export function PageTitle({ eyebrow, title, intro, alignsWithForm }: PageTitleProps) {
  return (
    <div className="mb-[clamp(32px,4.4vw,64px)]">
      <Ruler />
      <div className="grid gap-x-gutter gap-y-5 pt-3.5 lg:grid-cols-12">
        <p className={cx('eyebrow text-muted lg:pt-2', alignsWithForm ? 'lg:col-span-4' : 'lg:col-span-3')}>
          {eyebrow}
        </p>
        <div className={alignsWithForm ? 'lg:col-span-8' : 'lg:col-span-9'}>
          <h1 className="text-h1">{title}</h1>
          {intro && <p className="mt-[18px] max-w-lead text-lead text-muted">{intro}</p>}
        </div>
      </div>
    </div>
  )
}
