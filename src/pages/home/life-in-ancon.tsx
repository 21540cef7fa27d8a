import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/config/paths'
import * as descriptions from '@/content/images'
import { casinoNautico } from '@/content/photos'
import { Picture } from '@/ui/picture'
import { TextLink } from '@/ui/text-link'

/** Three static blocks that accompany the featured properties: history, lifestyle, reasons to invest. */
export function LifeInAncon() {
  return (
    <div className="wrap sec grid-12">
      <figure className="max-lg:mb-8 lg:col-[1/6]">
        <div className="aspect-square min-[600px]:max-lg:aspect-3/2 lg:aspect-4/5">
          <Picture
            image={casinoNautico}
            alt={descriptions.casinoNautico}
            sizes="(min-width: 1024px) 60vw, 120vw"
            className="object-[14%_50%]"
          />
        </div>
        <figcaption className="pt-2 text-xs text-muted">
          Casino Náutico. {descriptions.illustrativeImageNote}.
        </figcaption>
      </figure>
      <div className="lg:col-[7/13]">
        <TopicArticle eyebrow="Historia" title="El balneario de Lima desde 1870">
          Más de 150 años de veranos han dejado en Ancón un malecón, casonas republicanas y edificios modernos frente al
          mar. Comprar aquí es sumarse a esa historia.
        </TopicArticle>
        <TopicArticle eyebrow="Estilo de vida" title="Días de mar, club y malecón">
          Vela por la mañana, playa a pie y caminatas al atardecer. La bahía marca el ritmo y la ciudad queda a
          43&nbsp;km.
        </TopicArticle>
        <TopicArticle eyebrow="Por qué invertir" title="Una demanda que se duplicó en tres años" after={<Figures />}>
          La segunda vivienda y el alquiler de temporada sostienen el valor de la primera línea.
        </TopicArticle>
      </div>
    </div>
  )
}

function TopicArticle({
  eyebrow,
  title,
  children,
  after,
}: {
  eyebrow: string
  title: string
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <article className="grid gap-3.5 border-t border-hairline pt-7 pb-8 first:border-ink xl:grid-cols-[150px_minmax(0,1fr)]">
      <p className="eyebrow pt-2 text-muted">{eyebrow}</p>
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2.5 max-w-text text-muted">{children}</p>
        {after}
      </div>
    </article>
  )
}

const figures = [
  { value: '8–12%', text: 'crecimiento anual promedio, últimos 5 años' },
  { value: 'hasta 15%', text: 'revalorización anual frente al mar, zonas premium' },
]

function Figures() {
  return (
    <>
      <dl className="two-columns mt-4.5 border-t border-hairline">
        {figures.map(({ value, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end border-b border-hairline py-3.5 pr-3">
            <dt className="text-xs leading-[1.4] text-muted">{text}</dt>
            <dd className="lnum mb-1.5 font-serif text-[1.875rem] leading-none font-[380] tracking-[-.02em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">Estimaciones referenciales.</p>
      <TextLink standalone to={paths.investment} className="mt-1">
        Ver la guía de inversión
        <ArrowRight size={16} />
      </TextLink>
    </>
  )
}
