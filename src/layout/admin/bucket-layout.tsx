import { RefreshCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import type { BucketScreen } from '@/components/bucket-images/use-bucket-screen'
import { useOpenAccess } from '@/components/use-permissions'
import { signedOutTexts } from '@/content/admin/session'
import { Button } from '@/ui/button'
import { AdminColumns, AdminLayout } from './admin-layout'

interface BucketLayoutProps extends Pick<ComponentProps<typeof AdminLayout>, 'title' | 'intro' | 'path'> {
  screen: BucketScreen
  uploader: ReactNode
  children: ReactNode
}

/** Layout of the two admin screens that manage a bucket: sign-in panel and uploader in the narrow column. */
export function BucketLayout({ screen, uploader, children, ...head }: BucketLayoutProps) {
  const { refreshing, refresh } = screen
  const openAccess = useOpenAccess()
  return (
    <AdminLayout
      {...head}
      action={
        <Button size="sm" loading={refreshing} loadingText="Actualizando..." onClick={refresh}>
          <RefreshCw size={16} />
          Actualizar
        </Button>
      }
      signedOutText={signedOutTexts.images(openAccess)}
    >
      <AdminColumns
        side={
          <>
            <SignInPanel />
            {uploader}
          </>
        }
      >
        {children}
      </AdminColumns>
    </AdminLayout>
  )
}
