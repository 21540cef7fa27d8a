/** The figures of the table of options. */
export const amountStyle =
  'lnum font-serif text-[1.3125rem] leading-[1.1] font-[380] tracking-[-.02em] whitespace-nowrap md:text-[2rem]'
