import { arrayMove } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { ImageTileGrid, type ImageGridProps } from '@/components/bucket-images/image-gallery'
import { ImageTile, type ImageTileProps } from '@/components/bucket-images/image-tile'
import { Sortable, useSortableTile } from '@/components/admin/sortable'
import { useAdminAction } from '@/components/use-admin-action'
import { buckets } from '@/config/buckets'
import { imageOrderTexts } from '@/content/admin/images'
import { sortByOrder } from '@/services/images/home-images'
import { updateFeaturedOrder } from '@/services/settings/administration'
import { queryKeys } from '@/services/query-keys'
import { settingsQuery } from '@/services/settings/site-settings'
import { toast } from '@/ui/toast'

/** The featured images in the order of the home page, which an administrator changes by mouse, finger or keyboard. */
export function SortableImages({ images, toTile }: ImageGridProps) {
  const update = useAdminAction(updateFeaturedOrder, {
    // The home page's gallery has this order.
    keys: [queryKeys.settings, queryKeys.siteImages(buckets.featuredImages)],
    done: () => toast.success(imageOrderTexts.saved),
    failed: imageOrderTexts.failed,
    label: imageOrderTexts.save,
    canRunInParallel: true,
  })
  const storedOrder = useQuery(settingsQuery).data?.featuredOrder ?? []
  // Shows the new order at once, and the stored order again if the update fails.
  const sortedImages = sortByOrder(images, update.isPending ? update.variables : storedOrder)

  const move = (name: string, targetName: string) => {
    const names = sortedImages.map((image) => image.name)
    update.run(arrayMove(names, names.indexOf(name), names.indexOf(targetName)))
  }

  return (
    <Sortable items={sortedImages.map(({ name }) => ({ id: name, name }))} onMove={move}>
      <ImageTileGrid>
        {sortedImages.map((image) => (
          <SortableTile key={image.name} {...toTile(image)} />
        ))}
      </ImageTileGrid>
    </Sortable>
  )
}

function SortableTile(props: ImageTileProps) {
  const { name } = props.image
  const { isDragging, tile, ...sorting } = useSortableTile({ id: name, name }, props.removing)
  const className = isDragging ? 'z-10 shadow-floating' : undefined
  return <ImageTile {...props} sorting={{ ...sorting, tile: { ...tile, className } }} />
}
