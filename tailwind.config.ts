import type { Config } from 'tailwindcss'

/**
 * The design tokens. They replace Tailwind's palette, radii, shadows and breakpoints, so that no other values exist;
 * spacing keeps its base of 4 px.
 *
 * `mut`, `linea`, `acento`, `inv`, `inv-texto` and `foco` depend on the surface (light, `on-ink` or `over-photo`, see
 * src/styles/index.css): prefer them to a fixed colour.
 */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    screens: { xs: '480px', sm: '640px', md: '768px', lg: '1024px', nav: '1100px', xl: '1280px', ancho: '1920px' },
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      mut: 'var(--mut)',
      linea: 'var(--linea)',
      acento: 'var(--acento)',
      inv: 'var(--inv)',
      'inv-texto': 'var(--inv-texto)',
      foco: 'var(--foco)',
      tinta: '#0B2733',
      'tinta-2': '#12394A',
      'tinta-3': '#1D4C5F',
      noche: '#071B24',
      pacifico: '#1B5E78',
      'pacifico-t': '#E5EFF2',
      niebla: '#4B616B',
      boya: '#6B8089',
      marcador: '#5F737C',
      inactivo: '#5C7079',
      garua: '#CBD6D8',
      'garua-2': '#E6ECEC',
      cal: '#F6F8F5',
      blanco: '#FFFFFF',
      bruma: '#B9CBD1',
      'bruma-2': '#8FA6AF',
      arena: '#E3D8C3',
      'arena-2': '#F0EADF',
      'arena-3': '#7A6238',
      'arena-linea': '#C9BA9B',
      buganvilla: '#A81C5B',
      'buganvilla-2': '#861247',
      'buganvilla-t': '#F8E7EE',
      'buganvilla-luz': '#F5AFCB',
      verde: '#1B6245',
      'verde-t': '#E1F0E8',
      'verde-luz': '#8FD9B6',
      azul: '#1C5588',
      'azul-t': '#E1EBF5',
      'azul-luz': '#A9D3EA',
      morado: '#5B3C90',
      'morado-t': '#ECE6F5',
      gris: '#48575E',
      'gris-t': '#E8ECED',
      ambar: '#7A4F00',
      'ambar-t': '#FBF0D8',
      rojo: '#B3251C',
      'rojo-t': '#FBE7E4',
      'rojo-luz': '#FFB4A8',
    },
    fontFamily: {
      serif: ['Newsreader', 'Newsreader local', 'Newsreader local ancha', 'serif'],
      sans: ['Schibsted Grotesk', 'Schibsted local', 'Schibsted local ancha', 'system-ui', 'sans-serif'],
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
      eyebrow: ['.75rem', { lineHeight: '1.4', letterSpacing: '.13em', fontWeight: '600' }],
      price: ['1.625rem', { lineHeight: '1.1', letterSpacing: '-.015em', fontWeight: '420' }],
    },
    borderRadius: { DEFAULT: '2px', none: '0', full: '9999px' },
    boxShadow: {
      none: 'none',
      flota: '0 12px 32px -12px rgb(11 39 51 / .28)',
      dialogo: '0 24px 64px -16px rgb(11 39 51 / .40)',
      barra: '0 -8px 24px -16px rgb(11 39 51 / .40)',
    },
    transitionDuration: { DEFAULT: '140ms', 1: '140ms', 2: '240ms', 3: '600ms', 4: '1000ms' },
    transitionTimingFunction: {
      DEFAULT: 'cubic-bezier(.2,.7,.2,1)',
      suave: 'cubic-bezier(.2,.7,.2,1)',
      vaiven: 'cubic-bezier(.6,0,.2,1)',
    },
    extend: {
      maxWidth: { wrap: '1440px', lead: '38em', texto: '62ch', titular: '17em' },
      spacing: { marg: 'var(--marg)', gut: 'var(--gut)', sec: 'var(--sec)' },
      aspectRatio: {
        '4/3': '4 / 3',
        '3/2': '3 / 2',
        '4/5': '4 / 5',
        '16/9': '16 / 9',
        '21/9': '21 / 9',
      },
    },
  },
} satisfies Config
