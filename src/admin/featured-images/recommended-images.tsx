import { AdminCard } from '@/components/admin-card'
import { Grid } from '@/components/bucket-images/image-gallery'
import { casaMalecon, departamentoTerraza, interiorSala } from '@/content/photos'
import { Picture } from '@/ui/picture'

const examples = [
  { photo: departamentoTerraza, text: 'Terraza con la bahía de fondo' },
  { photo: casaMalecon, text: 'Fachada con buganvillas, luz de tarde' },
  { photo: interiorSala, text: 'Interior amplio, luz natural' },
]

/** What a good image of the carousel looks like. */
export function RecommendedImages() {
  return (
    <AdminCard title="Imágenes recomendadas">
      <p className="mb-4 text-sm text-mut">
        Imágenes de alta calidad: horizontales 4:3, de 2400&nbsp;×&nbsp;1800&nbsp;píxeles, luz natural, horizonte
        nivelado y sin rótulos.
      </p>
      <Grid>
        {examples.map(({ photo, text }) => (
          <li key={text} className="min-w-0 border border-garua">
            <div className="aspect-4/3">
              <Picture image={photo} alt="" sizes="(min-width: 1024px) 18vw, 45vw" />
            </div>
            <p className="px-3 py-2.5 text-xs">{text}</p>
          </li>
        ))}
      </Grid>
    </AdminCard>
  )
}
