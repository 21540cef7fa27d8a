/** When the office is open: as people read it and as search engines do. */
export const openingHours = [
  {
    label: 'Lunes a viernes',
    text: '9:00 AM – 8:00 PM',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '20:00',
  },
  { label: 'Sábado', text: '10:00 AM – 5:00 PM', days: ['Saturday'], opens: '10:00', closes: '17:00' },
  { label: 'Domingo', text: '11:00 AM – 5:00 PM', days: ['Sunday'], opens: '11:00', closes: '17:00' },
] as const
