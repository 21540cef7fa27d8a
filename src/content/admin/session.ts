/** Says what visitors can do on the administrators' screens that are open to them. `open` is the setting `openAccess`. */
export const signedOutTexts = {
  images: (open: boolean) =>
    open
      ? 'Sin iniciar sesión puede ver, copiar y subir imágenes. Para eliminarlas o reemplazarlas, inicie sesión como administrador.'
      : 'Sin iniciar sesión puede ver las imágenes y copiar su URL. Para subirlas o eliminarlas, inicie sesión como administrador.',
  listings: (open: boolean) =>
    open
      ? 'Sin iniciar sesión puede buscar y eliminar propiedades. Para cambiar su estado o editarlas, inicie sesión como administrador.'
      : 'Sin iniciar sesión puede buscar propiedades. Para cambiarlas o eliminarlas, inicie sesión como administrador.',
  settings: 'Sin iniciar sesión puede ver los ajustes. Para cambiarlos, inicie sesión como administrador.',
} as const

/** What the sign-in panel says on the screens that only administrators may see. */
export const adminOnlyTexts = {
  waiting: 'Solo un administrador puede ver lo pendiente. Inicie sesión para continuar.',
  leads: 'Solo un administrador puede ver las consultas. Inicie sesión para continuar.',
  complaints: 'Solo un administrador puede ver las hojas de reclamación. Inicie sesión para continuar.',
  dataRequests: 'Solo un administrador puede ver las solicitudes. Inicie sesión para continuar.',
  reports: 'Solo un administrador puede ver los reportes. Inicie sesión para continuar.',
} as const
