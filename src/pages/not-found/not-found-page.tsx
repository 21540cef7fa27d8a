import { ArrowLeft, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { notFoundTexts } from '@/content/messages'
import { PageHead } from '@/layout/page-head'
import { Button, ButtonLink } from '@/ui/button'
import { Input } from '@/ui/input'

export function Component() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const loggedPath = useRef<string>(undefined)

  useEffect(() => {
    // Do not log a path twice in a row: in development, React StrictMode runs an effect twice on mount.
    if (loggedPath.current === pathname) return
    loggedPath.current = pathname
    console.warn('Página no encontrada:', pathname)
  }, [pathname])

  // A page opened in a new tab has no history entry to go back to.
  const goBack = () => {
    if (window.history.length > 1) void navigate(-1)
    else void navigate(paths.home)
  }

  return (
    <section className="wrap sec min-h-[70svh]">
      <PageHead title={notFoundTexts.title} description={notFoundTexts.text} path={pathname} noindex />
      <p className="eyebrow text-muted">{notFoundTexts.eyebrow}</p>
      <h1 className="mt-3.5 text-h1">{notFoundTexts.title}</h1>
      <p className="mt-[18px] max-w-lead text-lead text-muted">{notFoundTexts.text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={goBack}>
          <ArrowLeft size={20} strokeWidth={1.5} />
          {notFoundTexts.back}
        </Button>
        <ButtonLink to={paths.home} variant="dark">
          {notFoundTexts.home}
        </ButtonLink>
      </div>
      <form
        role="search"
        aria-label={notFoundTexts.search}
        action={paths.properties}
        className="mt-12 max-w-text border-t border-hairline pt-6"
        onSubmit={(event) => {
          event.preventDefault()
          const q = event.currentTarget.querySelector('input')?.value ?? ''
          void navigate(`${paths.properties}?${new URLSearchParams({ q })}`)
        }}
      >
        <label htmlFor="buscar" className="mb-2 block text-label font-semibold">
          {notFoundTexts.search}
        </label>
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 flex-[1_1_14rem]">
            <Input
              id="buscar"
              name="q"
              type="search"
              icon={<Search size={20} strokeWidth={1.5} />}
              placeholder="Título, dirección o distrito"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" variant="outline">
            Buscar
          </Button>
        </div>
      </form>
    </section>
  )
}
