import { Link, type LinkProps } from 'react-router-dom'
import { paths } from '@/config/paths'
import { cx } from '@/ui/cx'

/** Logo (a bay drawn as depth contours) and name, linked to the home page. */
export function Brand({ className, ...rest }: Omit<LinkProps, 'to'>) {
  return (
    <Link to={paths.home} className={cx('flex min-h-11 items-center gap-[12px]', className)} {...rest}>
      <svg
        viewBox="0 0 34 34"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="h-[34px] w-[34px] min-w-0 @max-[16rem]:w-[18px]"
        aria-hidden="true"
      >
        <path d="M.75.75h32.5v32.5H.75z" />
        <path d="M1 6.5c11 .4 18.5 3.5 18.5 10.500S12 26 1 26.500M1 11c7.500.2 12.500 2 12.500 6s-4.500 5-12.500 5.200M1 2.500c15.500.3 24.500 5 24.500 14.500S17 30.500 1 31.300" />
      </svg>
      <span className="text-[.625rem] leading-none font-semibold tracking-[.19em] uppercase">
        Redescubre{' '}
        <span className="mt-1 block font-serif text-[1.75rem] leading-[.9] font-normal tracking-[-.02em] normal-case">
          Ancón
        </span>
      </span>
    </Link>
  )
}
