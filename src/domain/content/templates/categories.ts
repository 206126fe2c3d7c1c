/** What templates are used for, as cards and filters name it. A new purpose is a line here. */
export const TEMPLATE_CATEGORIES = {
  contact: 'Contact',
  lead: 'Leads',
  quote: 'Quotes',
  booking: 'Bookings',
  order: 'Orders',
  event: 'Events',
  registration: 'Registrations',
  feedback: 'Feedback',
  nps: 'Net Promoter Score',
  job: 'Job applications',
  hr: 'HR',
  onboarding: 'Onboarding',
  inspection: 'Inspections',
  consent: 'Consent',
  school: 'Schools',
  charity: 'Charities',
  health: 'Health',
  property: 'Property',
  support: 'Support',
} as const;

export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;
