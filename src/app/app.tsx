import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { MissingPart } from '@/components/missing-part'
import { missingCode } from '@/content/missing-code'
import { SiteLayout } from '@/layout/site-layout'
import { lazyPart } from '@/ui/lazy-part'
import { ErrorBoundary } from './error-boundary'
import { PageLoading } from './page-loading'
import { pageOf, redirectOf } from './page-of'
import { notFoundPage } from './routes'
import { useLinkPrefetch } from './use-link-prefetch'
import { useNavigationEffects } from './use-navigation-effects'

const NewsletterForm = lazyPart(() => import('@/components/newsletter-form').then((module) => module.NewsletterForm))

/** Below everything: its code comes after the page's own. */
const newsletter = (
  <NewsletterForm
    fallback={<div className="min-h-40" />}
    missing={(retry) => <MissingPart title={missingCode.form} onRetry={retry} />}
  />
)

/** The whole site, given a router by `main.tsx` (browser) or `prerender.tsx` (build). */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { pathname } = useLocation()
  const route = pageOf(pathname)
  const target = redirectOf(pathname)
  const { Component } = route?.page ?? notFoundPage
  useNavigationEffects()
  useLinkPrefetch()

  return (
    <QueryClientProvider client={queryClient}>
      <SiteLayout overHero={route?.overHero ?? false} newsletter={newsletter}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            {/* The route is known already: the router would go through all of them at every drawing. */}
            <Routes>
              <Route
                path={target ? '*' : (route?.path ?? '*')}
                element={target ? <Navigate to={target} replace /> : <Component />}
              />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </SiteLayout>
    </QueryClientProvider>
  )
}
