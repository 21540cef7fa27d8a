import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { invalidate } from '@/services/keys'

it('a first load that began before a change is replaced by one that began after it', async () => {
  const client = createQueryClient()
  let answerFirst: (rows: string) => void = () => {}
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValueOnce('after the change')
  const observer = new QueryObserver(client, { queryKey: ['rows', 'list'], queryFn: read })
  const seen: unknown[] = []
  const unsubscribe = observer.subscribe(({ data, error }) => seen.push(error ?? data))
  const refetched = invalidate(client, ['rows'])
  answerFirst('before the change')
  await refetched
  expect(observer.getCurrentResult().data).toBe('after the change')
  expect(seen.filter((value) => value !== undefined && value !== 'after the change')).toEqual([])
  expect(read).toHaveBeenCalledTimes(2)
  unsubscribe()
  client.clear()
})
