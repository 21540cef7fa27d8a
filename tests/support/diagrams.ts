import { readFileSync } from 'node:fs'

/** The arrows of the diagram in a section of docs/architecture.md. Some have a name. */
export function readArrows(section: string) {
  const document = readFileSync('docs/architecture.md', 'utf8')
  const [, text = ''] = document.split(`\n## ${section}\n`)
  const [, diagram = ''] = /```mermaid\n([^]*?)```/.exec(text) ?? []
  return [...diagram.matchAll(/^ +(\S+) -->(?:\|(\w+)\|)? (\S+)$/gm)].map(([, from = '', name, to = '']) => ({
    from,
    name,
    to,
  }))
}

/** Of arrows such as 'pages lib', those that no path of other arrows implies, in order. */
export function reduce(arrows: string[]): string[] {
  const targets = new Map<string, Set<string>>()
  for (const arrow of arrows) {
    const [from = '', to = ''] = arrow.split(' ')
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  }
  const isReachable = (from: string, to: string): boolean =>
    [...(targets.get(from) ?? [])].some((next) => next === to || isReachable(next, to))
  return [...targets]
    .flatMap(([from, nexts]) =>
      [...nexts]
        .filter((to) => ![...nexts].some((next) => next !== to && isReachable(next, to)))
        .map((to) => `${from} ${to}`),
    )
    .sort()
}
