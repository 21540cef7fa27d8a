import { useState } from 'react'
import { storedImageName } from '@/lib/stored-image-name'
import { checkImageFile, imageFileMessages } from '@/schemas/image-file'

/** A chosen file that waits for its upload, and the name it will be stored under. */
export interface ChosenImage {
  id: number
  file: File
  name: string
}

let nextId = 0

const chosen = (file: File, name?: string): ChosenImage => ({
  id: (nextId += 1),
  file,
  name: name ?? storedImageName(file.name, file.type),
})

/** What is wrong with a file, or null. Files that are no images at all have a message of their own on each screen. */
async function problemOf(file: File, notAnImage: string): Promise<string | null> {
  if (!file.type.startsWith('image/')) return notAnImage
  const problem = await checkImageFile(file)
  return problem && imageFileMessages[problem]
}

/** The files that were chosen or dropped; unfit ones are left out one by one, and said why. */
export function useSelection(notAnImage: string) {
  const [images, setImages] = useState<ChosenImage[]>([])
  const [problems, setProblems] = useState<string[]>([])

  /** Takes the place of what was chosen before. `slot`: the standard image that the first file is meant for. */
  const choose = async (files: File[], slot?: string) => {
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file, notAnImage) })))
    const fit = checked.filter(({ problem }) => problem === null).map(({ file }) => file)
    const found = checked.flatMap(({ file, problem }) =>
      problem ? [files.length > 1 ? `${file.name}: ${problem}` : problem] : [],
    )
    setProblems(found)
    if (fit.length > 0) setImages(fit.map((file, index) => chosen(file, index === 0 ? slot : undefined)))
  }

  const rename = (id: number, name: string) =>
    setImages((before) => before.map((image) => (image.id === id ? { ...image, name } : image)))

  const discard = (ids: number[]) => setImages((before) => before.filter(({ id }) => !ids.includes(id)))

  return { images, problems, setProblems, choose, rename, discard }
}
