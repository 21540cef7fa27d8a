import { readTimeoutMilliseconds } from '@/services/backend/request'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buckets } from '@/config/buckets'
import type { ErrorCode } from '@/lib/error-codes'
import { parseFilters } from '@/schemas/properties/property-filters'
import {
  readAdminSettings,
  readAudit,
  updateFeaturedOrder,
  updateAlertsAndRate,
  purgeExpired,
} from '@/services/settings/administration'
import { fileComplaint, readComplaint } from '@/services/complaints/complaints'
import { answerComplaint, exportComplaints, readComplaints } from '@/services/complaints/administration'
import { sendDataRequest } from '@/services/data-rights/send'
import {
  answerDataRequest,
  executeDataRequest,
  exportPersonalData,
  readDataRequests,
} from '@/services/data-rights/administration'
import { isUnreachable, ServiceError } from '@/services/backend/errors'
import { readBayImage, readGalleryImages } from '@/services/images/home-images'
import {
  confirmVisit,
  deleteLead,
  exportLeads,
  readLeads,
  releaseLead,
  revokeConsent,
  setLeadStatus,
  takeLead,
} from '@/services/leads/administration'
import { insertLead } from '@/services/leads/lead-row'
import { decideReports, saveReportNote, readReports } from '@/services/reports/administration'
import { sendReport } from '@/services/reports/send'
import { readUnusedImages, removeUnusedImages } from '@/services/images/unused-images'
import {
  approveListing,
  confirmListing,
  readReviewQueue,
  rejectListing,
  verifyListing,
} from '@/services/properties/review'
import { readOwnListings } from '@/services/properties/own-listings'
import { readActivity } from '@/services/activity/activity'
import {
  createManagementLink,
  deleteOwnerContact,
  readManagement,
  readOwnerContact,
  revokeManagementLink,
  saveOwnerContact,
  takeOverListing,
} from '@/services/owners/management'
import {
  readFeaturedProperties,
  readPriceHistory,
  readPropertiesAfter,
  readPropertiesById,
  readProperty,
  readSimilarProperties,
} from '@/services/properties/read'
import { pickPublishedFields } from '@/services/properties/columns'
import { countNewListings, countProperties, readPropertyPoints, searchProperties } from '@/services/properties/search'
import { deleteProperty, insertProperty, setPropertyStatus, updateProperty } from '@/services/properties/write'
import { readWaiting } from '@/services/waiting/waiting'
import { uploadPropertyImage } from '@/services/images/objects'
import { removePropertyImages } from '@/services/images/property-images'
import { confirmSearchAlert, requestSearchAlert, stopSearchAlert } from '@/services/alerts/alerts'
import { readSession, signIn, signOut } from '@/services/backend/session'
import { hasPropertyImagesBucket } from '@/services/backend/public-storage'
import { readBucketImages, removeBucketImage, uploadBucketImage } from '@/services/images/bucket-images'
import { readSiteSettings } from '@/services/settings/site-settings'
import { type Fault, faults, type FaultyNetwork, installFaultyNetwork } from '@tests/support/faults'
import { FetchXmlHttpRequest } from '@tests/support/fetch-xml-http-request'
import { makeOutboxLead } from '@tests/support/leads'
import { makeVisitSlot } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { parsedForm } from '@tests/support/publishing'
import { toListing } from '@/schemas/publish'
import { admin } from '@tests/support/site-backend'
import { shareTestSupabase } from '@tests/support/supabase'
import { expectConsole } from '../setup/no-console-error'

const id = 'd0000000-0000-4000-8000-000000000001'
const photo = 'https://supabase.test/storage/v1/object/public/property-images/property-1-0-a.jpg'
const listing = toListing(parsedForm, [photo])
const settings = { mailAlerts: false, usdToPen: '3.8', usdToPenDate: '2026-01-05' }
const version = { id, updatedAt: '2026-01-05T10:00:00Z' }
const all = parseFilters('')
const alert = {
  id,
  input: { email: 'ana@correo.pe', agreed: true },
  queries: [''],
  consentVersion: '2026-11-avisos',
}
const leads = { q: '', page: 1 }
const sheet = {
  kind: 'grievance',
  consumerName: 'Rosa Quispe',
  documentType: 'dni',
  document: '45678912',
  representative: '',
  domicile: 'Calle Lima 123',
  phone: '987654321',
  email: 'rosa@correo.pe',
  confirmed: true,
  good: 'service',
  goodDescription: 'Alquiler de una casa',
  amount: '',
  currency: 'PEN',
  detail: 'Nadie respondió las llamadas.',
  request: 'Pido que me llamen.',
}
interface Call {
  name: string
  /** Matches the 'METHOD /path' of the request that fails. */
  request: RegExp
  run: () => Promise<unknown>
}

const reads: Call[] = [
  { name: 'every listing', request: /rpc\/search_properties$/, run: () => readPropertiesAfter(null) },
  { name: 'featured listings', request: /rpc\/search_properties$/, run: readFeaturedProperties },
  { name: 'one listing', request: /GET .*properties$/, run: () => readProperty(id) },
  { name: 'a page of listings', request: /rpc\/search_properties$/, run: () => searchProperties(all, []) },
  { name: 'the count of listings', request: /rpc\/count_properties$/, run: () => countProperties(all, []) },
  {
    name: 'the count of new listings',
    request: /rpc\/count_new_listings$/,
    run: () => countNewListings([{ filters: all, since: '2026-01-01T00:00:00Z' }]),
  },
  { name: 'the points of the map', request: /rpc\/search_properties$/, run: () => readPropertyPoints(all, []) },
  { name: 'listings by id', request: /rpc\/search_properties#ids$/, run: () => readPropertiesById([id]) },
  { name: 'former prices', request: /rpc\/price_history$/, run: () => readPriceHistory(id) },
  { name: 'the settings', request: /GET .*site_settings$/, run: readSiteSettings },
  { name: 'reports', request: /rpc\/read_reports$/, run: () => readReports(true, 1) },
  { name: 'the gallery', request: /object\/list\/featured/, run: () => readGalleryImages() },
  { name: 'the photo of the bay', request: /object\/list\/fotosweb/, run: readBayImage },
  { name: 'images of the site', request: /object\/list\/fotosweb/, run: () => readBucketImages(buckets.fotosweb) },
  { name: 'the featured bucket', request: /GET .*\/bucket$/, run: () => readBucketImages(buckets.featuredImages) },
  { name: 'featured images', request: /object\/list\/featured/, run: () => readBucketImages(buckets.featuredImages) },
  { name: 'the bucket for photos', request: /GET .*\/bucket$/, run: hasPropertyImagesBucket },
  { name: 'enquiries', request: /POST .*rpc\/read_leads$/, run: () => readLeads(leads) },
  { name: 'the export of enquiries', request: /POST .*rpc\/read_leads$/, run: () => exportLeads(leads) },
  {
    name: 'a sheet',
    request: /rpc\/read_complaint$/,
    run: () => readComplaint(id),
  },
  {
    name: 'the sheet that was filed',
    request: /rpc\/read_complaint$/,
    run: () => fileComplaint({ key: id, input: sheet }),
  },
  { name: 'sheets', request: /rpc\/read_complaints$/, run: () => readComplaints(leads) },
  { name: 'the export of sheets', request: /rpc\/read_complaints$/, run: () => exportComplaints(leads) },
  {
    name: 'data requests',
    request: /rpc\/read_data_requests$/,
    run: () => readDataRequests({ status: undefined, q: '', page: 1 }),
  },
  { name: 'personal data', request: /rpc\/export_personal_data$/, run: () => exportPersonalData(id) },
  { name: 'every setting', request: /GET .*\/site_settings$/, run: readAdminSettings },
  { name: 'what waits', request: /rpc\/read_waiting$/, run: readWaiting },
  { name: 'listings to review', request: /rpc\/review_queue$/, run: readReviewQueue },
  { name: "this browser's listings", request: /rpc\/own_listings$/, run: readOwnListings },
  { name: 'the audit log', request: /rpc\/read_audit$/, run: () => readAudit(0, 50) },
  { name: 'unused images', request: /rpc\/unused_images$/, run: readUnusedImages },
  { name: 'the link of a listing', request: /rpc\/listing_management$/, run: () => readManagement(id) },
  { name: 'the contact of an owner', request: /rpc\/read_owner_contact$/, run: () => readOwnerContact(id) },
  { name: 'the activity of a listing', request: /rpc\/listing_activity$/, run: () => readActivity(id) },
  { name: 'who is signed in', request: /GET .*admins$/, run: readSession },
]

const writes: Call[] = [
  { name: 'insert a listing', request: /POST .*properties$/, run: () => insertProperty(pickPublishedFields(listing)) },
  { name: 'change a listing', request: /PATCH .*properties$/, run: () => updateProperty(id, listing) },
  { name: 'change the status of a listing', request: /PATCH .*properties$/, run: () => setPropertyStatus(id, 'sold') },
  { name: 'make a link', request: /rpc\/set_management_link$/, run: () => createManagementLink(id) },
  { name: 'revoke a link', request: /rpc\/revoke_management_link$/, run: () => revokeManagementLink(id) },
  {
    name: 'take a listing over',
    request: /rpc\/take_over$/,
    run: () => takeOverListing({ id, secret: 'x'.repeat(43) }),
  },
  { name: 'delete a contact', request: /rpc\/delete_owner_contact$/, run: () => deleteOwnerContact(id) },
  {
    name: 'leave a contact',
    request: /rpc\/save_owner_contact$/,
    run: () => saveOwnerContact(id, { name: '', phone: '987654321', consent: true }, '2026-11-propietario'),
  },
  { name: 'delete a listing', request: /DELETE .*properties$/, run: () => deleteProperty(id) },
  {
    name: 'upload a photo',
    request: /POST .*object\/property-images/,
    run: () => uploadPropertyImage('property-1-1-b.jpg', makeImageBlob()),
  },
  {
    name: 'remove photos',
    request: /DELETE .*object\/property-images/,
    run: () => removePropertyImages([photo]),
  },
  {
    name: 'remove unused images',
    request: /DELETE .*object\/property-images/,
    run: () => removeUnusedImages(['a.jpg']),
  },
  {
    name: 'upload to fotosweb',
    request: /POST .*object\/fotosweb/,
    run: () => uploadBucketImage(buckets.fotosweb, { file: makeImageBlob(), name: 'a.jpg' }),
  },
  {
    name: 'remove from fotosweb',
    request: /DELETE .*object\/fotosweb/,
    run: () => removeBucketImage(buckets.fotosweb, 'a.jpg'),
  },
  {
    name: 'upload a featured image',
    request: /POST .*object\/featured/,
    run: () => uploadBucketImage(buckets.featuredImages, { file: makeImageBlob(), name: 'a.jpg' }),
  },
  {
    name: 'remove a featured image',
    request: /DELETE .*object\/featured/,
    run: () => removeBucketImage(buckets.featuredImages, 'a.jpg'),
  },
  { name: 'store an enquiry', request: /POST .*leads$/, run: () => insertLead(makeOutboxLead()) },
  {
    name: 'request alerts',
    request: /rpc\/request_search_alert$/,
    run: () => requestSearchAlert(alert),
  },
  { name: 'confirm alerts', request: /rpc\/confirm_search_alert$/, run: () => confirmSearchAlert('x') },
  { name: 'stop alerts', request: /rpc\/stop_search_alert$/, run: () => stopSearchAlert('x') },
  {
    name: 'change the status of an enquiry',
    request: /rpc\/set_lead_status$/,
    run: () => setLeadStatus(id, 'answered'),
  },
  { name: 'take an enquiry', request: /rpc\/take_lead$/, run: () => takeLead(id, null) },
  { name: 'release an enquiry', request: /rpc\/release_lead$/, run: () => releaseLead(id) },
  { name: 'confirm a visit', request: /rpc\/confirm_visit$/, run: () => confirmVisit(id, makeVisitSlot(2)) },
  {
    name: 'report a listing',
    request: /rpc\/report_listing$/,
    run: () =>
      sendReport({ id, propertyId: id, input: { reason: 'fraud', comment: '', email: '' }, consentVersion: '' }),
  },
  { name: 'decide on reports', request: /rpc\/decide_reports$/, run: () => decideReports(id, 'hide') },
  { name: 'note a report', request: /rpc\/note_reports$/, run: () => saveReportNote(id, { note: 'Nota' }, null) },
  { name: 'delete an enquiry', request: /rpc\/delete_lead$/, run: () => deleteLead(id) },
  { name: 'revoke a consent', request: /rpc\/revoke_lead_consent$/, run: () => revokeConsent(id) },
  { name: 'purge expired data', request: /rpc\/purge_expired$/, run: purgeExpired },
  { name: 'file a sheet', request: /rpc\/file_complaint$/, run: () => fileComplaint({ key: id, input: sheet }) },
  {
    name: 'answer a sheet',
    request: /rpc\/answer_complaint$/,
    run: () => answerComplaint('000000001-2026', { answer: 'Se devolvió la reserva.' }),
  },
  {
    name: 'answer a data request',
    request: /rpc\/answer_data_request$/,
    run: () => answerDataRequest(id, { note: 'Hecho' }),
  },
  { name: 'execute a data request', request: /rpc\/execute_data_request$/, run: () => executeDataRequest(id) },
  {
    name: 'send a data request',
    request: /rpc\/send_data_request$/,
    run: () =>
      sendDataRequest({
        id,
        input: {
          kind: 'access',
          name: 'Ana',
          documentType: 'dni',
          document: '12345678',
          email: 'ana@correo.pe',
          detail: 'Quiero conocer mis datos.',
          confirmed: true,
        },
      }),
  },
  {
    name: 'change alerts and exchange rate',
    request: /PATCH .*site_settings$/,
    run: () => updateAlertsAndRate(settings),
  },
  {
    name: 'order the featured images',
    request: /PATCH .*site_settings$/,
    run: () => updateFeaturedOrder(['villa.jpg']),
  },
  { name: 'approve a listing', request: /rpc\/review_listing$/, run: () => approveListing(version) },
  {
    name: 'reject a listing',
    request: /rpc\/review_listing$/,
    run: () => rejectListing(version, { reason: 'Falta una foto.' }),
  },
  {
    name: 'verify a listing',
    request: /rpc\/verify_listing$/,
    run: () => verifyListing(version, { checks: ['photos'] }),
  },
  { name: 'confirm a listing', request: /rpc\/confirm_listing$/, run: () => confirmListing(id) },
  { name: 'sign in', request: /POST .*auth\/v1\/token/, run: () => signIn(admin) },
]

const expectedCodes: Partial<Record<Fault, ErrorCode>> = {
  'network down': 'offline',
  'never answering': 'timeout',
  '403': 'forbidden',
  '404': 'unexpected',
  'an empty 404': 'unexpected',
  '409': 'conflict',
  '413': 'too-large',
  '429': 'too-many-requests',
  '500': 'unexpected',
}
const unexpectedBodies: Fault[] = [
  'broken JSON',
  'an object of another shape',
  'rows of another shape',
  'rows that are null',
]

/**
 * Whether the call may succeed in spite of the fault, because:
 * - removing photos does not read the response body;
 * - rows with other columns still confirm a write, and a read skips them;
 * - the photo of the bay is looked up by its names where the list of the bucket is refused;
 * - hosted projects may refuse the list of buckets.
 */
const maySucceed = ({ name }: Call, fault: Fault) =>
  (name === 'remove photos' && unexpectedBodies.includes(fault)) ||
  fault === 'rows of another shape' ||
  (name === 'the bucket for photos' && fault === '403') ||
  (name === 'the photo of the bay' && !['network down', 'never answering'].includes(fault))

const supabase = await shareTestSupabase({ seed: true })
let network: FaultyNetwork

beforeEach(async () => {
  network = installFaultyNetwork(supabase)
  // Records each timeout, and shortens it where a test simulates a server that never answers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    timeouts.push(milliseconds)
    const controller = new AbortController()
    setTimeout(
      () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
      isShortened ? 5 : milliseconds,
    ).unref()
    return controller.signal
  })
  const { setTimeout } = globalThis
  // The deadline of uploads, too.
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0, ...values: unknown[]) =>
    setTimeout(run, isShortened && milliseconds >= 30_000 ? 5 : milliseconds, ...values),
  )
  timeouts = []
  isShortened = false
})

let timeouts: number[] = []
let isShortened = false

const settle = (run: () => Promise<unknown>) =>
  run().then(
    (value) => ({ value }),
    (error: unknown) => error,
  )

async function runWithFault({ request, run }: Call, fault: Fault) {
  network.fail(request, fault)
  isShortened = fault === 'never answering'
  const result = await settle(run)
  return { result, sent: network.requests(request).length }
}

describe('a call of a service, by an administrator', () => {
  beforeAll(async () => {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) =>
      supabase.fetch(new Request(input, init)),
    )
    await supabase.empty()
    await supabase.service.from('properties').insert(makeListingRow({ id }))
    await signIn(admin)
  })
  afterAll(() => signOut())

  it.each([...reads, ...writes])(
    '$name: each fault leads to the expected result after the expected number of requests',
    async (call) => {
      const unexpected: string[] = []
      // supabase-js logs a failed sign-in request itself.
      if (call.name === 'sign in') expectConsole('error', /Failed to fetch|timeout|\{\}/)
      for (const fault of Object.keys(faults) as Fault[]) {
        network.reset()
        const { result, sent } = await runWithFault(call, fault)
        const hasSucceeded = !(result instanceof Error)
        // A 401 for a token refreshes the session once. A 401 for the public key says nothing about the visitor.
        const isRefreshed = fault === '401' && result instanceof ServiceError && result.code === 'forbidden'
        const code = fault === '401' && !isRefreshed ? 'unexpected' : expectedCodes[fault]
        const isExpected = hasSucceeded
          ? maySucceed(call, fault)
          : result instanceof ServiceError && (code === undefined || result.code === code)
        // A listing that visitors may not read is requested again with the session. Requests for a link are repeated after a lost response.
        const isRepeated =
          (call.name === 'one listing' && hasSucceeded) ||
          (['make a link', 'take a listing over'].includes(call.name) &&
            result instanceof ServiceError &&
            isUnreachable(result))
        const requests = isRepeated || isRefreshed ? 2 : 1
        if (!isExpected || sent !== requests) unexpected.push(`${fault}: ${sent} requests, ${JSON.stringify(result)}`)
      }
      expect(unexpected).toEqual([])
    },
  )

  it('similar listings: throws a ServiceError for each fault', async () => {
    for (const fault of Object.keys(faults) as Fault[]) {
      network.reset()
      const { result } = await runWithFault(
        { name: '', request: /rpc\/similar_properties$/, run: () => readSimilarProperties(id) },
        fault,
      )
      expect(result, fault).toBeInstanceOf(ServiceError)
    }
  })

  it('counting an action does not throw, even if the chunk of supabase-js does not load', async () => {
    vi.resetModules()
    vi.doMock('@supabase/supabase-js', () => Promise.reject(new Error('offline')))
    const { countActivity } = await import('@/services/activity/activity')
    await countActivity(id, 'view')
    vi.doUnmock('@supabase/supabase-js')
  })

  it('each read has a timeout of ten seconds', async () => {
    for (const { name, run } of reads) {
      timeouts = []
      await settle(run)
      expect([...new Set(timeouts)], name).toEqual([readTimeoutMilliseconds])
    }
  })
})

describe('uploads that share a line', () => {
  const photoBytes = 1_000_000

  /** Sends the requests one after the other over one line, at a speed in bytes a second. */
  class LineXmlHttpRequest extends FetchXmlHttpRequest {
    static queue: { request: LineXmlHttpRequest; sent: number }[] = []
    override send() {
      LineXmlHttpRequest.queue.push({ request: this, sent: 0 })
    }
    override abort() {
      LineXmlHttpRequest.queue = LineXmlHttpRequest.queue.filter(({ request }) => request !== this)
    }
    static run(bytes: number) {
      const [first] = this.queue
      if (!first || bytes === 0) return
      first.sent += bytes
      first.request.upload.onprogress?.({ loaded: first.sent, total: photoBytes })
      if (first.sent < photoBytes) return
      this.queue.shift()
      Object.assign(first.request, { status: 200, responseText: '{"Key":"a"}' })
      first.request.onload()
    }
  }

  /** Starts three uploads, lets the line run for some seconds, and says what became of each upload, and in which second. */
  async function uploadThree(seconds: number, toSpeed: (second: number) => number, signal?: AbortSignal) {
    vi.stubGlobal('XMLHttpRequest', LineXmlHttpRequest)
    LineXmlHttpRequest.queue = []
    const file = new Blob([new Uint8Array(photoBytes)], { type: 'image/jpeg' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const outcomes: [string, number][] = []
    let second = 0
    for (const index of [0, 1, 2])
      void uploadPropertyImage(`property-2-${index}-a.jpg`, file, { signal }).then(
        () => outcomes.push(['stored', second]),
        (error: unknown) => outcomes.push([(error as ServiceError).code, second]),
      )
    await vi.waitFor(() => expect(LineXmlHttpRequest.queue).toHaveLength(3))
    for (; second < seconds; second += 1) {
      LineXmlHttpRequest.run(toSpeed(second))
      await vi.advanceTimersByTimeAsync(1000)
    }
    return outcomes
  }

  it('are all stored, however long each one waits for the others', async () => {
    expect((await uploadThree(310, () => 10_000)).map(([outcome]) => outcome)).toEqual(['stored', 'stored', 'stored'])
  })

  it('wait while the line stands still, but not for ever', async () => {
    // 30 seconds, and 120 for three megabytes at 200 kbit/s.
    const stalled = await uploadThree(160, () => 0)
    expect(stalled).toEqual(Array.from({ length: 3 }, () => ['timeout', 149]))
    // 30 seconds, and 40 for the last megabyte.
    const outcomes = await uploadThree(360, (second) => (second < 140 || second >= 280 ? 0 : 20_000))
    expect(outcomes).toEqual([
      ['stored', 189],
      ['stored', 239],
      ['timeout', 348],
    ])
  })

  it('end when their signal is aborted', async () => {
    const controller = new AbortController()
    const outcomes = await uploadThree(10, () => 10_000, controller.signal)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(outcomes.map(([outcome]) => outcome)).toEqual(['offline', 'offline', 'offline'])
    expect(LineXmlHttpRequest.queue).toEqual([])
  })
})
