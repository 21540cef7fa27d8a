import { ArrowUpRight } from 'lucide-react'
import { limits } from '@/config/limits'
import { site } from '@/config/site'
import { map } from '@/content/contact'
import { Embed } from '@/ui/embed'
import { TextAnchor } from '@/ui/text-link'

const poster = (
  <img
    src="/images/mapa.svg"
    alt=""
    loading="lazy"
    decoding="async"
    className="size-full object-cover object-[60%_50%]"
  />
)

/** The drawing lies under the map: it is what remains where the maps service cannot be reached. */
export function OfficeMap() {
  const [name, ...rest] = site.addressLines
  return (
    <section aria-label="Mapa" className="relative border-y border-tinta" style={{ height: limits.mapHeightPx + 2 }}>
      <Embed src={map.src} title={map.title} poster={poster} className="h-full" />
      <div className="absolute right-marg bottom-8 left-marg border border-tinta bg-blanco px-6 py-5 sm:right-auto sm:max-w-[360px]">
        <p className="font-serif text-h4">{name}</p>
        <p className="text-sm text-mut">{rest.join('. ')}</p>
        <TextAnchor go newTab href={map.directions}>
          Cómo llegar <ArrowUpRight size={16} aria-hidden="true" />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </TextAnchor>
      </div>
    </section>
  )
}
