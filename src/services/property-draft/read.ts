import * as z from 'zod/mini'
import { propertyDraftSchema, type PropertyDraft } from '@/schemas/property-draft'
import { storedKeys } from '../browser-storage'
import { readStored } from '../read-stored'
import { asideKey } from './keys'

const read = (key: string) => readStored(key, z.nullable(propertyDraftSchema), null)

/** The drafts of earlier visits, newest first. */
export const readDraftsAside = (): PropertyDraft[] =>
  storedKeys(asideKey(''))
    .sort()
    .reverse()
    .flatMap((key) => read(key) ?? [])
