import { toAbsoluteUrl, site } from '@/config/site'

export interface PageHeadProps {
  /** Title without the site's name, which is appended unless `ownTitle` is set. */
  title: string
  ownTitle?: boolean
  description: string
  /** Path of the page. Include the query only if it identifies a different page. */
  path: string
  /** Preview image for chats and social networks: a path of the site or an absolute URL, ideally 1200×630 px. */
  image?: string
  imageAlt?: string
  /** Excludes the page from search engines. */
  noindex?: boolean
}

const defaultPreviewPath = '/og-image.jpg'

/** Title and metadata of a page. React hoists them into `<head>`. */
export function PageHead({
  title,
  ownTitle = false,
  description,
  path,
  image = defaultPreviewPath,
  imageAlt = 'Vista aérea de la bahía de Ancón',
  noindex = false,
}: PageHeadProps) {
  const fullTitle = ownTitle ? title : `${title} | ${site.name}`
  const address = toAbsoluteUrl(path)
  const imageUrl = toAbsoluteUrl(image)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="es_PE" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
    </>
  )
}
