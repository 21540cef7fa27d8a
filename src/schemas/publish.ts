import * as z from 'zod/mini'
import { anconDefaults, listingRegion } from '@/config/listing-region'
import { formatNumber } from '@/lib/format'
import { rentPeriods } from '@/lib/stays'
import { toCanonicalVideoUrl } from '@/lib/videos'
import { currencies, featureIds, listingTypes, petAnswers, propertyTypes } from './properties/property'
import { atMostCharacters, singleLineTextSchema, multilineTextSchema } from './texts'
import { typedNumberSchema } from './typed-number'

export const maxImagesPerProperty = 30

const atMost = (max: number) => z.maximum(max, `Ingrese como máximo ${formatNumber(max)}`)

const createPositiveSchema = (message: string, max: number) =>
  z.pipe(typedNumberSchema, z.number({ error: message }).check(z.positive(message), atMost(max)))

/** An amount in soles or dollars, above 0, with at most two decimals. The chapter `properties` has the same bounds. */
const priceSchema = createPositiveSchema('El precio debe ser un número positivo', 9_999_999_999)

const notNegativeMessage = 'Ingrese un número igual o mayor que 0'

/** A multiple of `step` from 0 to `max`; 0 if empty. */
const createCountSchema = (max: number, step = 1, stepMessage = 'Ingrese un número entero') =>
  z.pipe(
    typedNumberSchema,
    z._default(
      z
        .number({ error: notNegativeMessage })
        .check(z.minimum(0, notNegativeMessage), atMost(max), z.multipleOf(step, stepMessage)),
      0,
    ),
  )

/** An optional number; null for an empty input. */
const createOptionalNumber = (schema: z.ZodMiniType<number, number | undefined>) =>
  z.pipe(
    typedNumberSchema,
    z.pipe(
      z.optional(schema),
      z.transform((typed) => typed ?? null),
    ),
  )

const guestsMessage = 'Ingrese de 1 a 40 huéspedes'
const nightsMessage = 'Ingrese de 1 a 90 noches'
const depositMessage = 'La garantía debe ser un número positivo'

/** An optional whole number of an input, or null. */
const createOptionalInteger = (max: number, message: string) =>
  z.pipe(
    z._default(z.string(), ''),
    createOptionalNumber(z.int({ error: message }).check(z.minimum(1, message), z.maximum(max, message))),
  )

const positiveFeeMessage = 'El mantenimiento debe ser un número positivo'

const outsideMessage = 'Ubique la propiedad en la zona de Ancón'

/** Degrees of a coordinate. The map writes them, nobody types them. */
const createOptionalDegrees = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((written) => (written.trim() === '' ? undefined : Number(written))),
    ),
    z.optional(
      z
        .number({ error: 'Ingrese un número válido' })
        .check(z.minimum(min, outsideMessage), z.maximum(max, outsideMessage)),
    ),
  )

const videoMessage = 'Ingrese la dirección de un video de YouTube o Vimeo'

/** The stored URL of a YouTube or Vimeo video; null for an empty text. */
const optionalVideo = z.pipe(
  singleLineTextSchema.check(z.refine((text) => text === '' || toCanonicalVideoUrl(text) !== null, videoMessage)),
  z.transform(toCanonicalVideoUrl),
)

/** Text of `min` to `max` characters. `message` is for a missing or too short text. */
const createTextSchema = (text: z.ZodMiniString<string>, min: number, max: number, message: string) =>
  text.check(z.minLength(min, message), atMostCharacters(max))

const createLineSchema = (min: number, max: number, message: string) =>
  createTextSchema(singleLineTextSchema, min, max, message)

const formFieldsSchema = z.object({
  title: createLineSchema(5, 160, 'El título debe tener al menos 5 caracteres'),
  propertyType: z.pipe(z.string(), z.enum(propertyTypes, { error: 'Seleccione un tipo de propiedad' })),
  price: priceSchema,
  currency: z.pipe(z.string(), z.enum(currencies)),
  area: createPositiveSchema('El área debe ser un número positivo', 9_999_999_999),
  description: createTextSchema(multilineTextSchema, 20, 5000, 'La descripción debe tener al menos 20 caracteres'),
  address: createLineSchema(5, 200, 'Ingrese una dirección válida').check(
    z.refine((text) => !/:\/\/|www\.|goo\.gl/i.test(text), 'Escriba la calle y el número, no un enlace'),
  ),
  district: createLineSchema(3, 100, 'Ingrese un distrito válido'),
  province: createLineSchema(3, 100, 'Ingrese una provincia válida'),
  country: createLineSchema(3, 100, 'Ingrese un país válido'),
  lat: createOptionalDegrees(listingRegion.south, listingRegion.north),
  lng: createOptionalDegrees(listingRegion.west, listingRegion.east),
  bedrooms: createCountSchema(200),
  bathrooms: createCountSchema(200, 0.5, 'Ingrese baños completos o medios, como 2 o 2.5'),
  garage: createCountSchema(1000),
  yearBuilt: createOptionalNumber(
    z
      .int({ error: 'Ingrese un año válido' })
      .check(z.minimum(1500, 'Ingrese un año válido'), z.maximum(2200, 'Ingrese un año válido')),
  ),
  features: z.array(z.pipe(z.string(), z.enum(featureIds))),
  // The next five are of rentals: `toListing` empties them for other operations.
  rentPeriod: z.pipe(z._default(z.string(), 'month'), z.enum(rentPeriods)),
  guests: createOptionalInteger(40, guestsMessage),
  deposit: z.pipe(
    z._default(z.string(), ''),
    createOptionalNumber(z.number({ error: depositMessage }).check(z.positive(depositMessage), atMost(9_999_999_999))),
  ),
  minNights: createOptionalInteger(90, nightsMessage),
  pets: z.pipe(z._default(z.string(), 'ask'), z.enum(petAnswers)),
  // Only the edit form has the next two.
  listingType: z.pipe(z._default(z.string(), 'sale'), z.enum(listingTypes, { error: 'Seleccione una operación' })),
  maintenance: z.pipe(
    z._default(z.string(), ''),
    createOptionalNumber(
      z.number({ error: positiveFeeMessage }).check(z.positive(positiveFeeMessage), atMost(1_000_000)),
    ),
  ),
  video: z.pipe(z._default(z.string(), ''), optionalVideo),
})

const guestsRequired = z.refine<Pick<z.infer<typeof formFieldsSchema>, 'listingType' | 'rentPeriod' | 'guests'>>(
  ({ listingType, rentPeriod, guests }) => listingType !== 'rent' || rentPeriod === 'month' || guests !== null,
  {
    path: ['guests'],
    message: guestsMessage,
    // Also while other fields have errors, but not for a value that is no form at all.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

/** The publish form, with the rules and messages of specification section 5. The maximums match the database's. */
export const propertyFormSchema = formFieldsSchema.check(guestsRequired)

/** A valid form with parsed numbers and trimmed texts. Area in m², price in `currency`. */
export type PropertyForm = z.infer<typeof propertyFormSchema>
export type PropertyFormField = keyof PropertyForm

/** A photo ready for upload and its card-size variant. */
export interface PreparedImage {
  photo: Blob
  card: Blob
}

/** A photo of the form: `url` if it is already published, otherwise `image`, which may still be in preparation. */
const formPhotoSchema = z.object({
  name: z.string(),
  url: z.optional(z.string()),
  image: z.optional(z.custom<PreparedImage | Promise<PreparedImage>>((value) => typeof value === 'object')),
})

export type FormPhoto = z.infer<typeof formPhotoSchema>

/** The whole form with its photos, the main one first, the floor plan, and the token of a CAPTCHA. */
export const publishSchema = z
  .extend(formFieldsSchema, {
    images: z
      .array(formPhotoSchema, { error: 'Suba al menos una imagen' })
      .check(
        z.minLength(1, 'Suba al menos una imagen'),
        z.maxLength(maxImagesPerProperty, `Puede subir hasta ${maxImagesPerProperty} imágenes por propiedad`),
      ),
    floorPlan: z._default(z.nullable(formPhotoSchema), null),
    captchaToken: z.optional(z.string()),
  })
  .check(guestsRequired)

export type PublishInput = z.input<typeof publishSchema>

/** The raw value of each input. */
type Inputs = Required<z.input<typeof propertyFormSchema>>
type TextName = { [Name in keyof Inputs]: Inputs[Name] extends string ? Name : never }[keyof Inputs]

/**
 * The inputs of a new form, except for empty texts: defaults of specification section 9, and the coordinates of Ancón. A
 * checkbox needs a default too.
 */
const initialInputs: Partial<Inputs> & Omit<Inputs, TextName> = {
  currency: 'PEN',
  district: anconDefaults.district,
  province: anconDefaults.province,
  country: anconDefaults.country,
  lat: String(anconDefaults.latitude),
  lng: String(anconDefaults.longitude),
  bedrooms: '0',
  bathrooms: '0',
  garage: '0',
  listingType: 'sale',
  rentPeriod: 'month',
  pets: 'ask',
  features: [],
}

const formFields = Object.keys(formFieldsSchema.shape) as PropertyFormField[]

function createInputSchema(initial: string | boolean | string[] = ''): z.ZodMiniDefault<z.ZodMiniType> {
  if (typeof initial === 'string') return z._default(z.string(), initial)
  if (typeof initial === 'boolean') return z._default(z.boolean(), initial)
  return z._default(z.array(z.string()), initial)
}

/** Raw values of the inputs: numbers are strings and texts are not trimmed. A missing value becomes that of a new form. */
export const propertyFormInputSchema = z.object(
  Object.fromEntries(formFields.map((name) => [name, createInputSchema(initialInputs[name])])) as {
    [Name in keyof Inputs]: z.ZodMiniDefault<z.ZodMiniType<Inputs[Name], Inputs[Name]>>
  },
)

export type PropertyFormInput = z.infer<typeof propertyFormInputSchema>

export const initialPropertyForm: PropertyFormInput = z.parse(propertyFormInputSchema, {})

/** The fields of a listing whose names or values differ from the inputs of the form. */
interface ConvertedFields {
  latitude: number
  longitude: number
  videos: string[]
  features: string[]
  rentPeriod: string | null
  pets: string | null
}

/** The fields of a listing that a valid form sets. `images` are public URLs, the main one first. */
export const toListing = (
  { lat, lng, video, rentPeriod, guests, deposit, minNights, pets, ...otherFields }: PropertyForm,
  images: string[],
  floorPlan: string | null = null,
) => ({
  ...otherFields,
  ...(otherFields.listingType === 'rent'
    ? { rentPeriod, guests, deposit, minNights: rentPeriod === 'night' ? minNights : null, pets }
    : { rentPeriod: null, guests: null, deposit: null, minNights: null, pets: null }),
  latitude: lat ?? anconDefaults.latitude,
  longitude: lng ?? anconDefaults.longitude,
  videos: video === null ? [] : [video],
  images,
  floorPlan,
})

const toInputValue = (value: string | number | boolean | string[] | null) =>
  Array.isArray(value) || typeof value === 'boolean' ? value : String(value ?? '')

/** Converts a stored listing to the raw values of the form's inputs. */
export function toFormInput({
  latitude,
  longitude,
  videos,
  features,
  ...otherFields
}: ConvertedFields): PropertyFormInput {
  const fields = Object.entries<Parameters<typeof toInputValue>[0]>({
    ...otherFields,
    // A listing without coordinates has 0.
    lat: latitude || null,
    lng: longitude || null,
    video: videos[0] ?? null,
    // A rental from before it had these is by month.
    rentPeriod: otherFields.rentPeriod ?? 'month',
    pets: otherFields.pets ?? 'ask',
    // In the order of the checkboxes, since the form compares this list with the checked ones.
    features: featureIds.filter((feature) => features.includes(feature)),
  })
  return z.parse(
    propertyFormInputSchema,
    Object.fromEntries(fields.map(([name, value]) => [name, toInputValue(value)])),
  )
}
