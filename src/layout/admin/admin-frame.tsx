import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Toaster } from '@/ui/toast'
import { SiteHeader } from '@/layout/site-header'
import { SkipLink } from '@/layout/site-layout'
import { AdminHeader } from './admin-header'

/** The frame of the administrators' screens: the site's navigation in one row, their own bar, and no footer. */
export function Component() {
  return (
    <>
      <SkipLink />
      <SiteHeader isSlim />
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
