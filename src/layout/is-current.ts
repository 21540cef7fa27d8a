/** Whether a link of the menu leads to the section that is open: `/properties` also for one listing. */
export const isCurrent = (to: string, pathname: string) =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
