import type { Config } from 'tailwindcss'

/**
 * The design tokens. They replace Tailwind's palette, fonts, radii, shadows and breakpoints, so that no other values of these
 * exist; spacing keeps its base of 4 px.
 *
 * `muted`, `line`, `accent`, `inverse`, `inverse-text` and `focus` depend on the surface (light, `on-ink` or `over-photo`, see
 * src/styles/surfaces.css): prefer them to a fixed colour.
 */
export default {
  theme: {
    screens: { xs: '480px', sm: '640px', md: '768px', lg: '1024px', nav: '1100px', xl: '1280px', wide: '1920px' },
    colors: {
      muted: 'var(--muted)',
      line: 'var(--line)',
      accent: 'var(--accent)',
      inverse: 'var(--inverse)',
      'inverse-text': 'var(--inverse-text)',
      focus: 'var(--focus)',
      ink: '#0B2733',
      'ink-2': '#12394A',
      'ink-3': '#1D4C5F',
      sea: '#1B5E78',
      'sea-tint': '#E5EFF2',
      secondary: '#4B616B',
      control: '#6B8089',
      placeholder: '#5F737C',
      disabled: '#5C7079',
      hairline: '#CBD6D8',
      neutral: '#E6ECEC',
      page: '#F6F8F5',
      white: '#FFFFFF',
      mist: '#B9CBD1',
      'mist-2': '#8FA6AF',
      sand: '#E3D8C3',
      'sand-2': '#F0EADF',
      'sand-3': '#7A6238',
      'sand-line': '#C9BA9B',
      primary: '#A81C5B',
      'primary-hover': '#861247',
      'primary-light': '#F5AFCB',
      green: '#1B6245',
      'green-tint': '#E1F0E8',
      'green-light': '#8FD9B6',
      blue: '#1C5588',
      'blue-tint': '#E1EBF5',
      'blue-light': '#A9D3EA',
      purple: '#5B3C90',
      gray: '#48575E',
      'gray-tint': '#E8ECED',
      amber: '#7A4F00',
      'amber-tint': '#FBF0D8',
      red: '#B3251C',
      'red-tint': '#FBE7E4',
      'red-light': '#FFB4A8',
    },
    fontFamily: {
      serif: ['Newsreader', 'Newsreader fallback', 'Newsreader wide fallback', 'serif'],
      sans: [
        'Schibsted Grotesk',
        'Schibsted Grotesk fallback',
        'Schibsted Grotesk wide fallback',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'DejaVu Sans Mono', 'Menlo', 'monospace'],
    },
    fontSize: {
      hero: [
        'clamp(2.75rem, 1.8rem + 4.2vw, 5.625rem)',
        { lineHeight: '.98', letterSpacing: '-.028em', fontWeight: '340' },
      ],
      h1: [
        'clamp(2.5rem, 1.83rem + 2.95vw, 4.5rem)',
        { lineHeight: '1.02', letterSpacing: '-.025em', fontWeight: '350' },
      ],
      h2: [
        'clamp(2.125rem, 1.625rem + 2.2vw, 3.625rem)',
        { lineHeight: '1.06', letterSpacing: '-.022em', fontWeight: '380' },
      ],
      h3: [
        'clamp(1.5rem, 1.333rem + .74vw, 2rem)',
        { lineHeight: '1.16', letterSpacing: '-.018em', fontWeight: '380' },
      ],
      h4: [
        'clamp(1.25rem, 1.2rem + .22vw, 1.375rem)',
        { lineHeight: '1.25', letterSpacing: '-.012em', fontWeight: '420' },
      ],
      lead: ['clamp(1.125rem, 1.04rem + .37vw, 1.375rem)', { lineHeight: '1.5' }],
      base: ['1rem', { lineHeight: '1.6' }],
      sm: ['.9375rem', { lineHeight: '1.55' }],
      label: ['.875rem', { lineHeight: '1.4' }],
      xs: ['.8125rem', { lineHeight: '1.5' }],
    },
    borderRadius: { DEFAULT: '2px', full: '9999px' },
    boxShadow: {
      floating: '0 12px 32px -12px rgb(11 39 51 / .28)',
      dialog: '0 24px 64px -16px rgb(11 39 51 / .40)',
      bar: '0 -8px 24px -16px rgb(11 39 51 / .40)',
    },
    transitionDuration: { DEFAULT: '140ms', 2: '240ms' },
    transitionTimingFunction: { DEFAULT: 'cubic-bezier(.2,.7,.2,1)' },
    extend: {
      maxWidth: { lead: '38em', text: '62ch', headline: '17em' },
      spacing: { margin: 'var(--margin)', gutter: 'var(--gutter)', section: 'var(--section)' },
    },
  },
} satisfies Config
