import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyTexts } from '@/content/bucket-texts'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'

const SHOWN_FOR = 2000

async function copy(url: string): Promise<boolean> {
  // Absent where the page was not served over https.
  const clipboard = (navigator as Partial<Navigator>).clipboard
  if (!clipboard) {
    toast.error(copyTexts.failed)
    return false
  }
  try {
    await clipboard.writeText(url)
    toast.success(copyTexts.copied)
    return true
  } catch (error) {
    console.info('The clipboard refused', error)
    toast.error(copyTexts.refused)
    return false
  }
}

/** Puts an image's public https address into the clipboard. */
export function CopyButton({ url, name }: { url: string; name: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  const Icon = copied ? Check : Copy
  return (
    <IconButton label={`Copiar URL de ${name}`} onClick={() => void copy(url).then(setCopied)}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  )
}
