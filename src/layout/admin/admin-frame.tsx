import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Toaster } from '@/ui/toast'
import { SiteHeader } from '@/layout/site-header'
import { SkipLink } from '@/layout/site-layout'
import { AdminHeader } from './admin-header'

/** The frame of the administrators' screens: the site's header, their tabs, and no footer. */
export function Component() {
  return (
    <>
      <SkipLink />
      <SiteHeader isSticky={false} />
      <AdminHeader />
      <main id="contenido" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
    </>
  )
}
