/** What is said where a part of a page could not be fetched: without connection, or because the site was renewed. */
export const missingCode = {
  /** Below each of the others. */
  reason: 'Revise su conexión a internet e intente nuevamente. Si sigue igual, recargue la página.',
  menu: 'No se pudo abrir el menú',
  lightbox: 'No se pudo abrir la galería de fotos',
  filters: 'No se pudieron abrir los filtros',
  compare: 'No se pudo abrir la comparación',
  map: 'No se pudo cargar el mapa',
  captcha: 'No se pudo cargar la verificación de seguridad',
  form: 'No se pudo cargar el formulario',
  photos: 'No se pudieron mostrar las fotos elegidas',
} as const
