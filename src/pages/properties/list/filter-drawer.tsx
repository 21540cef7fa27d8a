import { useHydrated } from '@/browser/use-hydrated'
import { lazyPart } from '@/components/lazy-part'
import { featureLabels } from '@/content/properties/labels'
import { type FeatureId, featureIds } from '@/schemas/properties/property'
import { Button } from '@/ui/button'
import { Drawer } from '@/ui/dialog'
import { Checkbox } from '@/ui/input'
import { Skeleton } from '@/ui/skeleton'
import { AtLeastSelect, type FilterControlProps, PriceSelect, StatusSelect, TypeSelect } from './filter-selects'
import { ZoneSelect } from './zone-select'

// The drawer opens before this form has loaded.
const RangeFields = lazyPart(() => import('./range-fields').then((module) => module.RangeFields))

export const filterDrawerId = 'filters'

interface FilterDrawerProps extends FilterControlProps {
  onClose: () => void
  /** Closes the drawer and leads to the results. */
  onShow: () => void
  clear: () => void
  countText: string
}

const rangesPlaceholder = (
  <div className="grid h-80 grid-rows-[48px_1fr_1fr] gap-3">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

const checkboxFilters = [
  { name: 'luxury', label: 'Solo propiedades de lujo' },
  { name: 'verified', label: 'Solo verificadas por la agencia' },
  { name: 'priceDrop', label: 'Solo con rebaja' },
  { name: 'favorites', label: 'Solo mis favoritos' },
] as const

/**
 * A drawer with all filters except the operation and the searched words, which are in the bar. Each choice applies at once,
 * typed ranges on blur or Enter. The button that closes the drawer shows the number of results.
 */
export function FilterDrawer({ onClose, onShow, clear, countText, ...controls }: FilterDrawerProps) {
  const { filters, change } = controls
  const isHydrated = useHydrated()
  const setFeature = (id: FeatureId, isChosen: boolean) =>
    change({
      features: featureIds.filter((feature) => (feature === id ? isChosen : filters.features.includes(feature))),
    })
  return (
    <Drawer
      id={filterDrawerId}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button variant="outline" className="max-md:px-3" onClick={clear}>
            Limpiar filtros
          </Button>
          <Button name="show" variant="primary" className="flex-1 max-md:px-3" onClick={onShow}>
            {`Ver ${countText}`}
          </Button>
        </>
      }
    >
      <TypeSelect {...controls} />
      <ZoneSelect {...controls} />
      <PriceSelect {...controls} />
      <AtLeastSelect name="bedrooms" label="Dormitorios" {...controls} />
      <AtLeastSelect name="bathrooms" label="Baños" {...controls} />
      {isHydrated ? <RangeFields {...controls} fallback={rangesPlaceholder} /> : rangesPlaceholder}
      <StatusSelect {...controls} />
      <div>
        {checkboxFilters.map(({ name, label }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={filters[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
      </div>
      <fieldset className="grid gap-x-4 min-[400px]:grid-cols-2">
        <legend className="mb-1 text-label font-semibold">Comodidades</legend>
        {featureIds.map((id) => (
          <Checkbox
            key={id}
            name={id}
            label={featureLabels[id]}
            checked={filters.features.includes(id)}
            onChange={(event) => setFeature(id, event.target.checked)}
          />
        ))}
      </fieldset>
    </Drawer>
  )
}
