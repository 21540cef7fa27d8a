import { formatNumber } from './numbers'

/** Square metres as shown everywhere: `1,250 m²`. */
export const formatArea = (squareMetres: number) => `${formatNumber(squareMetres)}\u00A0m²`
