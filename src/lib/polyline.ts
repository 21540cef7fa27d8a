type Position = [latitude: number, longitude: number]

/** Decodes one of Google's encoded polylines: steps of latitude and longitude in 1/100,000 of a degree. */
export function decodeLine(text: string): Position[] {
  let textIndex = 0
  /** Reads the next signed number: 5 bits per character. The lowest bit of the whole number is its sign. */
  const readNextNumber = () => {
    let value = 0
    let shift = 0
    let chunk
    do {
      chunk = text.charCodeAt(textIndex) - 63
      textIndex += 1
      value |= (chunk & 0x1f) << shift
      shift += 5
    } while (chunk >= 0x20)
    const isNegative = (value & 1) === 1
    return isNegative ? ~(value >> 1) : value >> 1
  }
  const line: Position[] = []
  let lat = 0
  let lng = 0
  while (textIndex < text.length) {
    lat += readNextNumber()
    lng += readNextNumber()
    line.push([lat / 1e5, lng / 1e5])
  }
  return line
}
