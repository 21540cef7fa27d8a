import { useQuery } from '@tanstack/react-query'
import { ArrowDown, Calendar } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { paths } from '@/config/paths'
import { toChatUrl, site } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { anconBayHero as heroAlt } from '@/content/images'
import { anconBayHero } from '@/content/photos'
import type { ResponsiveImage } from '@/lib/responsive-image'
import { bayImageQuery, type SiteImage } from '@/services/images/home-images'
import { ButtonAnchor, ButtonLink } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import { SectionLink } from '@/ui/text-link'

const loaderFadeAfterMilliseconds = 1000

/** `index` is the position of the element in the entrance animation. The elements enter 80 ms apart. */
const toEntranceStyle = (index: number) => ({ '--i': index }) as CSSProperties

/** Below 480 px, both buttons share one row. */
const heroButtonStyle = 'max-xs:flex-auto max-xs:px-1.5 max-xs:text-label'

/** The agency's photo in the formats of `Picture`. A window as narrow as a phone shows its narrow crop. */
const toHeroPicture = ({ src, srcSet, narrowSrc }: SiteImage): ResponsiveImage => ({
  width: anconBayHero.width,
  height: anconBayHero.height,
  sources: [
    ...(narrowSrc ? [{ srcset: narrowSrc, media: '(max-width: 599px)' }] : []),
    ...(srcSet ? [{ srcset: srcSet }] : []),
  ],
  src,
})

export function Hero() {
  const { data: image } = useQuery(bayImageQuery)
  // On mount the elements fade in, except the headline and the photograph: visitors see these first.
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    // Set the flag after one frame without it: the transition starts from that frame.
    const frame = requestAnimationFrame(() => setVisible(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <section
      aria-label="Presentación"
      data-visible={isVisible}
      className="over-photo relative isolate flex min-h-[min(100svh,780px)] flex-col justify-end overflow-hidden bg-ink lg:min-h-[min(100svh,900px)]"
    >
      <HeroLoader isRunning={isVisible} />
      <div className="absolute inset-x-0 -top-42 -z-2 h-[calc(78%+168px)] min-[600px]:inset-0 min-[600px]:h-auto">
        <Picture
          image={image ? toHeroPicture(image) : anconBayHero}
          fallback={anconBayHero}
          alt={heroAlt}
          sizes="100vw"
          priority
          className="object-[50%_50%] min-[600px]:object-[47%_50%] lg:object-[62%_40%]"
        />
      </div>
      <div className="hero-scrim absolute inset-0 -z-1" />
      <div className="wrap grid-12 items-end pt-26 pb-2 lg:pt-35 lg:pb-13">
        <div className="lg:col-[1/10]">
          <p
            className="eyebrow rise inline-flex items-center gap-3 before:h-px before:w-7 before:bg-current max-[359px]:tracking-[.07em] max-[359px]:before:hidden"
            style={toEntranceStyle(0)}
          >
            Descubre la Elegancia Costera
          </p>
          {/* From 1024 px on, wider than its columns, so that the headline takes two lines in every browser. */}
          <h1 className="mt-4 text-hero lg:mt-5.5 lg:w-[calc(min(100vw,1440px)-2*var(--margin))]">
            Redescubre Ancón: <em className="block font-[320]">El Balneario Premier de&nbsp;Perú</em>
          </h1>
          <p className="rise mt-4.5 max-w-[31em] text-lead leading-[1.45] lg:mt-6.5" style={toEntranceStyle(1)}>
            Propiedades frente al mar y oportunidades de inversión en una bahía serena con más de 150 años de historia,
            a 43&nbsp;km de Lima.
          </p>
          <div className="rise mt-5.5 flex flex-wrap gap-2 xs:gap-x-3 lg:mt-8.5" style={toEntranceStyle(2)}>
            <ButtonLink to={paths.properties} variant="primary" size="lg" className={heroButtonStyle}>
              Explorar Propiedades
            </ButtonLink>
            <ButtonAnchor href={toChatUrl(chatTexts.scheduleVisit)} newTab size="lg" className={heroButtonStyle}>
              <Calendar size={20} strokeWidth={1.5} className="max-xs:hidden" />
              Agendar Visita
            </ButtonAnchor>
          </div>
        </div>
        <div
          className="rise mt-5 grid gap-2 xl:col-[10/13] xl:mt-0 xl:border-l xl:border-white/55 xl:pl-6"
          style={toEntranceStyle(3)}
        >
          <p className="eyebrow max-xl:hidden">{site.coordinates}</p>
          <p className="max-w-[24em] font-serif text-[1.0625rem] leading-[1.35] italic lg:text-[1.25rem]">
            Las mejores propiedades frente al mar en el balneario más exclusivo de Lima
          </p>
          <SectionLink id="galeria" className="inline-flex min-h-11 items-center gap-2.5 text-xs">
            <ArrowDown size={16} className="nudge" />
            Desliza para explorar
          </SectionLink>
        </div>
      </div>
      <div className="hero-edge" aria-hidden="true" />
    </section>
  )
}

/**
 * The loading bar along the top edge. It fills for 1 s and then fades out. Its CSS animations need no JavaScript, so the bar
 * also disappears when the JavaScript fails to load. Tests read `data-over`, which has no style.
 */
function HeroLoader({ isRunning }: { isRunning: boolean }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setOver(true), loaderFadeAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [isRunning])
  return (
    <div
      aria-hidden="true"
      data-over={isOver}
      className={cx(
        'hero-loader absolute inset-x-0 top-0 z-40 h-[5px] transition-opacity duration-2',
        isOver && 'opacity-0',
      )}
    />
  )
}
