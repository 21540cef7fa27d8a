import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Toaster } from '@/ui/toast'
import { SkipLink } from '@/layout/site-layout'
import { AdminHeader } from './admin-header'

/** The frame of the administrators' screens: their tabs, without what the site tells visitors. */
export function Component() {
  return (
    <>
      <SkipLink />
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
