import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { SessionBar } from '@/components/admin/session-bar'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import type { SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { paths } from '@/config/paths'
import { PageHead } from '../page-head'

/** What needs an answer comes first: a phone shows two or three. */
const screens = [
  { path: paths.listings, label: 'Propiedades' },
  { path: paths.leads, label: 'Consultas' },
  { path: paths.complaintsAdmin, label: 'Reclamaciones' },
  { path: paths.dataRequests, label: 'Derechos' },
  { path: paths.reports, label: 'Reportes' },
  { path: paths.fotosweb, label: 'Imágenes del sitio' },
  { path: paths.featuredImages, label: 'Imágenes destacadas' },
  { path: paths.settings, label: 'Ajustes' },
] as const

interface AdminLayoutProps {
  title: string
  intro: ReactNode
  /** Path of the screen, from `paths`. */
  path: (typeof screens)[number]['path']
  /** Button at the right of the title. */
  action?: ReactNode
  /** Text that says what a visitor without a session can do here. */
  withoutSession: string
  signInPrompt: SignInPrompt
  children: ReactNode
}

/** Heading, navigation and session bar of every admin screen. The screens have `noindex` and no public menu entry. */
export function AdminLayout({ title, intro, path, action, withoutSession, signInPrompt, children }: AdminLayoutProps) {
  const list = useRef<HTMLUListElement>(null)
  // On small screens the list scrolls sideways: centre the current entry, so that its neighbours show that there are
  // more.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [path])

  return (
    <>
      <PageHead title={title} description={`${title}: administración del sitio.`} path={path} noindex />
      <header className="wrap pt-[clamp(32px,4vw,64px)] pb-[clamp(24px,2.6vw,40px)]">
        <div className="grid items-end gap-5 sm:grid-cols-[1fr_auto]">
          <div>
            <p className="eyebrow mb-3 text-mut">Administración</p>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-2.5 text-mut">{intro}</p>
          </div>
          {action}
        </div>
        <nav aria-label="Administración" className="mt-7 border-b border-garua">
          <ul ref={list} className="relative flex gap-7 overflow-x-auto [scrollbar-width:none]">
            {screens.map((screen) => (
              <li key={screen.path}>
                <Link
                  to={screen.path}
                  aria-current={screen.path === path ? 'page' : undefined}
                  className="flex min-h-12 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-niebla -outline-offset-2 aria-[current=page]:border-buganvilla aria-[current=page]:text-tinta"
                >
                  {screen.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-4">
          <SessionBar withoutSession={withoutSession} onSignIn={() => signInPrompt.open({})} />
        </div>
      </header>
      {/* The height keeps the footer below the screen while the content loads. */}
      <section tabIndex={-1} aria-label={title} className="wrap min-h-[80svh] pb-[clamp(64px,8vw,120px)]">
        {children}
      </section>
    </>
  )
}

/** A single wide column, below the sign-in panel. */
export function AdminColumn({ signInPrompt, children }: { signInPrompt: SignInPrompt; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="max-w-[480px] empty:hidden">
        <SignInPanel signInPrompt={signInPrompt} />
      </div>
      {children}
    </div>
  )
}

/** A narrow sticky column (forms, the sign-in panel) beside a wide one. */
export function AdminColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-gut gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-24">{side}</div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}
