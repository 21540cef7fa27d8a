export const notFound = {
  eyebrow: 'Error 404',
  title: 'Página no encontrada',
  text: 'La página que está buscando no existe o ha sido eliminada.',
  back: 'Volver atrás',
  home: 'Ir al inicio',
} as const
