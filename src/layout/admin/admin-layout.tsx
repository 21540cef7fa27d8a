import { type ReactNode, useEffect } from 'react'
import { SessionCheck, SessionNotice } from '@/components/admin/session-bar'
import { SignInPanel } from '@/components/admin/sign-in-panel'
import { SignInPromptProvider, useSignInPrompt } from '@/components/admin/sign-in-prompt'
import { useIsAdmin } from '@/components/use-permissions'
import { useSession } from '@/components/use-session'
import { PageHead } from '@/layout/page-head'

interface AdminLayoutProps {
  title: string
  intro: ReactNode
  /** Path of the screen, from `paths`. */
  path: string
  /** Button at the right of the title. */
  action?: ReactNode
  /** What a visitor can do here without signing in. Undefined for a screen for administrators only. */
  signedOutText?: string
  /** Message of the sign-in panel of a screen for administrators only. */
  refusal?: string
  children: ReactNode
}

/** Layout of an admin screen: its heading, and what visitors can do there without signing in. Sets `noindex`. */
export function AdminLayout({ title, intro, path, action, signedOutText, refusal, children }: AdminLayoutProps) {
  return (
    <SignInPromptProvider refusal={refusal}>
      <PageHead title={title} description={`${title}: administración del sitio.`} path={path} noindex />
      <header className="wrap grid gap-2 py-3">
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-h3">{title}</h1>
          <p className="min-w-0 flex-1 text-label text-muted max-md:order-last max-md:basis-full">{intro}</p>
          {action && <div className="ml-auto flex-none">{action}</div>}
        </div>
        <SessionNotice signedOutText={signedOutText} />
      </header>
      <section tabIndex={-1} aria-label={title} className="wrap pb-[clamp(64px,8vw,120px)]">
        {children}
      </section>
    </SignInPromptProvider>
  )
}

/** A screen for administrators only, in a single column. Others see its heading and the sign-in panel. */
export function AdminScreen({ action, children, ...head }: AdminLayoutProps & { refusal: string }) {
  return (
    <AdminLayout {...head} action={useIsAdmin() && action}>
      <AdminColumn>
        <AdminsOnly>{children}</AdminsOnly>
      </AdminColumn>
    </AdminLayout>
  )
}

/** Renders its children for administrators, and opens the sign-in panel for everyone else. */
function AdminsOnly({ children }: { children: ReactNode }) {
  const { open, refusal } = useSignInPrompt()
  const { data: session, isSuccess, isPending } = useSession()
  const isAdmin = session?.isAdmin ?? false
  useEffect(() => {
    if (isSuccess && !isAdmin) open({ message: refusal })
  }, [isSuccess, isAdmin, open, refusal])
  return isPending ? <SessionCheck /> : isAdmin && children
}

/** A single wide column with the sign-in panel above it. */
export function AdminColumn({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="max-w-[480px] empty:hidden">
        <SignInPanel />
      </div>
      {children}
    </div>
  )
}

/**
 * A narrow sticky column (`side`: the sign-in panel, an uploader, links) next to a wide one. On small screens the narrow column is
 * above the wide one, and not sticky.
 */
export function AdminColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-gutter gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-24">{side}</div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}
