import type { QueryClient } from '@tanstack/react-query'
import { AgencyJsonLd } from '@/components/json-ld'
import { paths } from '@/config/paths'
import { PageHead } from '@/layout/page-head'
import { bayImageQuery, galleryImagesQuery } from '@/services/images/home-images'
import { featuredPropertiesQuery } from '@/services/properties/read'
import { Bay } from './bay'
import { BeachAreas } from './beach-areas'
import { Categories } from './categories'
import { Consultation } from './consultation'
import { FeaturedProperties } from './featured-properties'
import { Gallery } from './gallery'
import { Hero } from './hero'
import { LifeInAncon } from './life-in-ancon'
import { useStrayAnchorCleanup } from './stray-anchors'
import { ValueProposition } from './value-proposition'
import { Video } from './video'

export const loader = (client: QueryClient) => async () => {
  // The agency's own images are optional: the page has built-in ones.
  const images = Promise.allSettled([client.query(galleryImagesQuery), client.query(bayImageQuery)])
  await Promise.all([client.query(featuredPropertiesQuery), images])
  return null
}

/** The home page, with its sections in the order of the specification. */
export function Component() {
  useStrayAnchorCleanup()
  return (
    <>
      <PageHead
        title="Redescubre Ancón: El Balneario Premier de Perú"
        ownTitle
        description="Propiedades frente al mar y oportunidades de inversión en Ancón, a 43 km de Lima: casas, departamentos y condominios en una bahía con más de 150 años de historia."
        path={paths.home}
      />
      <AgencyJsonLd />
      <Hero />
      <Gallery />
      <Video />
      <ValueProposition />
      <section id="featured-properties" aria-labelledby="destacadas" className="overflow-x-clip">
        <Bay headingId="destacadas" />
        <FeaturedProperties />
        <LifeInAncon />
      </section>
      <Categories />
      <BeachAreas />
      <Consultation />
    </>
  )
}
