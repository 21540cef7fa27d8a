import { Skeleton } from '@/ui/skeleton'

/** The geometry of a property card before its data arrives. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="mt-4 h-3 w-3/10" />
      <Skeleton className="mt-3 h-5.5 w-3/4" />
      <Skeleton className="mt-3 h-3.5 w-1/2" />
      <div className="mt-4 h-[43px] border-y border-garua" />
      <Skeleton className="mt-3.5 h-6 w-3/5" />
      <Skeleton className="my-4 h-3 w-2/5" />
    </div>
  )
}
