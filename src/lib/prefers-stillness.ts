/** Whether the visitor asked the system for less motion; what moves by script has to ask (CSS: src/styles/base.css). */
export const prefersStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
