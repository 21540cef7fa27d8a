import { AdminCard } from '@/components/admin-card'
import { standardImages } from '@/config/standard-images'
import { plural } from '@/lib/text'
import type { StandardImagesCheck } from '@/queries/bucket-images'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'

interface StandardImagesProps {
  check: StandardImagesCheck
  /** Starts the upload of a missing image. */
  onFill: (name: string) => void
}

const cell = 'border-b border-garua py-2.5 pr-3 align-middle last:pr-0'
const head = 'border-b border-tinta py-2 pr-3 text-left text-xs font-semibold text-niebla last:pr-0'

/** Every image that the site looks for by name, present or missing. */
export function StandardImages({ check: { exists, missing }, onFill }: StandardImagesProps) {
  return (
    <AdminCard title="Imágenes estándar" note={`${exists.length} de ${standardImages.length}`}>
      {missing.length > 0 && (
        <Alert tone="warn" className="mb-2">
          {missing.length === 1 ? 'Falta' : 'Faltan'} {plural(missing.length, 'imagen', 'imágenes')}. El sitio usa la
          imagen de respaldo en su lugar.
        </Alert>
      )}
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Archivo
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              Uso
            </th>
            <th scope="col" className={head}>
              Estado
            </th>
          </tr>
        </thead>
        <tbody>
          {standardImages.map(({ name, use }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} text-left font-mono text-label font-medium wrap-anywhere`}>
                {name}
              </th>
              <td className={`${cell} text-mut max-md:hidden`}>{use}</td>
              <td className={cell}>
                <div className="flex flex-wrap items-center gap-2">
                  {missing.includes(name) ? (
                    <>
                      <Badge tone="ambar">Falta</Badge>
                      <Button size="sm" aria-label={`Subir ${name}`} onClick={() => onFill(name)}>
                        Subir
                      </Button>
                    </>
                  ) : (
                    <Badge tone="verde">Presente</Badge>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminCard>
  )
}
