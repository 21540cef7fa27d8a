/** Texts of the maps. */
export const mapTexts = {
  twoFingers: 'Use dos dedos para mover el mapa',
  card: 'Propiedad elegida en el mapa',
  skip: 'Saltar el mapa',
}
