/** Texts of the maps. */
export const mapTexts = {
  twoFingers: 'Use dos dedos para mover el mapa',
  skip: 'Saltar el mapa',
}
