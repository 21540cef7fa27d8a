import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { invalidate } from '@/services/query-keys'

it('invalidating a query discards the response to a request that was sent before, and sends another request', async () => {
  const client = createQueryClient()
  let resolveFirst: (rows: string) => void = () => {}
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise((resolve) => (resolveFirst = resolve)))
    .mockResolvedValueOnce('after the change')
  const observer = new QueryObserver(client, { queryKey: ['rows', 'list'], queryFn: read })
  const shownResults: unknown[] = []
  const unsubscribe = observer.subscribe(({ data, error }) => shownResults.push(error ?? data))
  const refetched = invalidate(client, ['rows'])
  resolveFirst('before the change')
  await refetched
  expect(observer.getCurrentResult().data).toBe('after the change')
  expect(shownResults.filter((value) => value !== undefined && value !== 'after the change')).toEqual([])
  expect(read).toHaveBeenCalledTimes(2)
  unsubscribe()
  client.clear()
})
