import { site } from '@/config/site'
import { departamentoTerraza } from '@/content/photos'
import { Embed } from '@/ui/embed'
import { Isobaths } from '@/ui/isobaths'
import { Picture } from '@/ui/picture'
import { SectionHead } from '@/ui/section-head'

const videoTitle = 'Video de Ancón'

export function Video() {
  const { youtubeVideoId } = site
  return (
    <section aria-labelledby="video" className="on-ink sec overflow-hidden">
      <Isobaths className="opacity-34" />
      <div className="wrap relative">
        <SectionHead
          id="video"
          number="01"
          eyebrow="La bahía"
          title="Descubre la Belleza de Ancón"
          note="Dos kilómetros de playa, un malecón histórico y el Pacífico en calma."
        />
        <Embed
          src={youtubeVideoId ? `https://www.youtube-nocookie.com/embed/${youtubeVideoId}?rel=0` : '/film/ancon.html'}
          title={videoTitle}
          allow="autoplay; encrypted-media; picture-in-picture"
          className="after-first-paint aspect-16/9"
          poster={<Picture image={departamentoTerraza} alt="" sizes="(min-width: 1440px) 1280px, 90vw" />}
        />
      </div>
    </section>
  )
}
