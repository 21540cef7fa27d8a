import { Check, Copy, Eye, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { copyImageTexts } from '@/content/admin/images'
import { formatKilobytes } from '@/lib/format'
import type { BucketImage } from '@/services/images/bucket-images'
import { IconButton, iconButtonStyle } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ImageWithFallback } from '@/ui/image-with-fallback'
import { NewTabHint, newTabProps } from '@/ui/new-tab'
import { toast } from '@/ui/toast'

export interface ImageTileProps {
  image: BucketImage
  /** URL of the fallback image for a photo that fails to load. */
  placeholder: string
  /** Shows the actions only on hover and focus, on devices with a hovering pointer. */
  quiet?: boolean | undefined
  removing: boolean
  onRemove: () => void
  /** Where images can be sorted: props of the tile, props of its photo, and the button on the photo that moves the tile. */
  sorting?: { tile: ComponentProps<'li'>; photo: ComponentProps<'div'>; handle: ReactNode }
}

export function ImageTile({ image, placeholder, quiet, removing, onRemove, sorting }: ImageTileProps) {
  const { name, url, currentUrl, size } = image
  return (
    <li
      aria-busy={removing || undefined}
      {...sorting?.tile}
      className={cx(
        'relative min-w-0 border border-hairline bg-white',
        removing && 'opacity-62',
        sorting?.tile.className,
      )}
    >
      <div {...sorting?.photo} className={cx('relative aspect-4/3', sorting && 'touch-manipulation')}>
        <ImageWithFallback
          src={currentUrl}
          fallbackSrc={placeholder}
          alt=""
          width={400}
          height={300}
          onFail={(failedUrl) => console.info('An image could not be shown', failedUrl)}
          className={sorting && 'pointer-events-none select-none'}
        />
        {sorting?.handle}
      </div>
      <p className="px-3 py-2.5 text-xs">
        <span className="block truncate" title={name}>
          {name}
        </span>
        {size !== null && <span className="text-muted">{formatKilobytes(size)}</span>}
      </p>
      <div
        className={cx(
          'flex justify-end *:min-w-0 *:shrink',
          quiet && 'on-hover top-0 right-0 bg-white transition-opacity',
        )}
      >
        <a href={currentUrl} {...newTabProps} className={iconButtonStyle()}>
          <Eye size={16} />
          <span className="sr-only">{`Ver ${name}`}</span>
          <NewTabHint />
        </a>
        <CopyButton url={url} name={name} />
        <IconButton label={`Eliminar ${name}`} variant="danger" disabled={removing} onClick={onRemove}>
          <Trash2 size={16} />
        </IconButton>
      </div>
    </li>
  )
}

const copiedIconMilliseconds = 2000

/** Copies the URL, shows a toast with the outcome, and returns whether it succeeded. */
async function copyUrl(url: string): Promise<boolean> {
  // `navigator.clipboard` is undefined outside a secure context (HTTPS).
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (!clipboard) {
    toast.error(copyImageTexts.unsupported)
    return false
  }
  try {
    await clipboard.writeText(url)
    toast.success(copyImageTexts.copied)
    return true
  } catch (error) {
    console.info('The URL could not be copied to the clipboard', error)
    toast.error(copyImageTexts.refused)
    return false
  }
}

/** Copies an image's public URL to the clipboard. */
function CopyButton({ url, name }: { url: string; name: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedIconMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])

  const Icon = isCopied ? Check : Copy
  return (
    <IconButton label={`Copiar URL de ${name}`} onClick={() => void copyUrl(url).then(setCopied)}>
      <Icon size={16} />
    </IconButton>
  )
}
