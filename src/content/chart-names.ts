/** A name on the nautical chart of the map. `position` is in degrees; `rotation` is in degrees, clockwise. */
interface ChartName {
  text: string
  position: [latitude: number, longitude: number]
  rotation?: number
  /** 'beach-to-the-east': the text ends at its point. */
  kind: 'ocean' | 'bay' | 'town' | 'beach' | 'beach-to-the-east' | 'place' | 'road'
  /** The lowest and the highest zoom level of the map that show the name. */
  zooms: [from: number, to: number]
}

/** The names on the nautical chart. The places are approximate: the agency should confirm them. */
export const chartNames: readonly ChartName[] = [
  { text: 'Océano Pacífico', position: [-11.748, -77.24], kind: 'ocean', zooms: [10, 13] },
  { text: 'Bahía de Ancón', position: [-11.7605, -77.1855], kind: 'bay', zooms: [13, 16] },
  { text: 'Ancón', position: [-11.7795, -77.1645], kind: 'town', zooms: [13, 15] },
  { text: 'Las Conchitas', position: [-11.7688, -77.1908], rotation: 20, kind: 'beach', zooms: [14, 19] },
  { text: 'Yacht Club Ancón', position: [-11.7719, -77.1856], rotation: 23, kind: 'beach', zooms: [15, 19] },
  { text: 'Marina Lancheros', position: [-11.7737, -77.1814], rotation: 17, kind: 'beach', zooms: [16, 19] },
  { text: 'Muelle', position: [-11.7732, -77.1788], rotation: -79, kind: 'place', zooms: [16, 19] },
  { text: 'Casino Náutico', position: [-11.7726, -77.1752], kind: 'beach-to-the-east', zooms: [15, 19] },
  { text: 'Playa Hermosa', position: [-11.763, -77.1711], kind: 'beach-to-the-east', zooms: [14, 19] },
  { text: 'Miramar', position: [-11.7495, -77.1677], kind: 'beach-to-the-east', zooms: [13, 19] },
  { text: 'San Francisco', position: [-11.7737, -77.1983], rotation: 72, kind: 'beach', zooms: [14, 19] },
  { text: 'Malecón Ferreyros', position: [-11.7676, -77.1718], rotation: -66, kind: 'road', zooms: [15, 19] },
  { text: 'Panamericana Norte', position: [-11.7535, -77.1543], rotation: -82, kind: 'road', zooms: [13, 19] },
  { text: 'Panamericana Norte', position: [-11.8165, -77.1278], rotation: 52, kind: 'road', zooms: [12, 16] },
]
