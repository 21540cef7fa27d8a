import { Bay } from './bay'
import { BeachAreas } from './beach-areas'
import { Categories } from './categories'
import { Consultation } from './consultation'
import { FeaturedProperties } from './featured-properties'
import { Gallery } from './gallery'
import { LifeInAncon } from './life-in-ancon'
import { ValueProposition } from './value-proposition'
import { Video } from './video'

/** Everything below the first screen, in the order of the specification. */
export function Sections() {
  return (
    <>
      <Gallery />
      <Video />
      <ValueProposition />
      <section id="featured-properties" className="later" aria-labelledby="destacadas">
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
