import { ArrowRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { categories } from '@/content/home'
import { ButtonLink } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'

export function Categories() {
  const [activeIndex, setActiveIndex] = useState(0)
  return (
    <section aria-labelledby="categorias" className="sec bg-sand-2">
      <div className="wrap">
        <SectionHead
          id="categorias"
          number="03"
          eyebrow="Categorías"
          title={
            <>
              ¿Qué estás <em>buscando?</em>
            </>
          }
        />
        <div className="grid-12">
          <ul className="border-t border-ink lg:col-[1/9]">
            {categories.map(({ name, text, to, photo }, index) => (
              <li key={to} className="border-b border-sand-line">
                <Link
                  to={to}
                  onMouseEnter={() => setActiveIndex(index)}
                  onFocus={() => setActiveIndex(index)}
                  className="flex min-h-24 flex-wrap items-center gap-3 py-3.5 lg:py-6.5"
                >
                  <span className="aspect-square w-[clamp(64px,44vw-70px,88px)] lg:hidden">
                    <Picture image={photo} alt="" sizes="88px" />
                  </span>
                  <span className="flex max-w-full flex-[1_1_12rem] items-center gap-3">
                    <span className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:items-baseline lg:gap-6">
                      <span
                        className={cx(
                          'block font-serif wrap-break-word hyphens-auto text-[clamp(1.5rem,1.1rem+2.9vw,4rem)] leading-none font-[380] tracking-[-.025em]',
                          activeIndex === index && 'lg:text-primary lg:italic',
                        )}
                      >
                        {name}
                      </span>
                      <span className="block text-sm text-muted">{text}</span>
                    </span>
                    <ArrowRight size={20} strokeWidth={1.5} className="flex-none" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="relative max-lg:hidden lg:col-[9/13]">
            {categories.map(({ to, photo }, index) => (
              <Picture
                key={to}
                image={photo}
                alt=""
                sizes="30vw"
                className={cx(
                  'absolute inset-0 object-[40%_50%] transition-opacity duration-2',
                  activeIndex !== index && 'opacity-0',
                )}
              />
            ))}
          </div>
        </div>
        <div className="mt-[clamp(32px,4vw,56px)] grid items-center gap-5 pt-6 md:grid-cols-[1fr_auto]">
          <p className="font-serif text-h3">
            ¿Tienes una propiedad en Ancón? <em className="text-muted">Llévala a quienes la buscan.</em>
          </p>
          <ButtonLink to={paths.uploadProperty} variant="dark" size="lg">
            <Plus size={20} strokeWidth={1.5} />
            Publicar una Propiedad
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
