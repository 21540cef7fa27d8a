/** Lets the browser answer its visitor before the work goes on: one long task becomes two short ones. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
