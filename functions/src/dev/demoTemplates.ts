/** The templates that the demo's forms begin with. */
import appointmentBooking from '@/domain/content/templates/bodies/appointment-booking.json' with { type: 'json' };
import contact from '@/domain/content/templates/bodies/contact.json' with { type: 'json' };
import customerFeedback from '@/domain/content/templates/bodies/customer-feedback.json' with { type: 'json' };
import eventRsvp from '@/domain/content/templates/bodies/event-rsvp.json' with { type: 'json' };
import jobApplication from '@/domain/content/templates/bodies/job-application.json' with { type: 'json' };
import quoteRequest from '@/domain/content/templates/bodies/quote-request.json' with { type: 'json' };
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ownDefinition } from '@/domain/form/definition/migrations';

const BODIES = {
  'appointment-booking': appointmentBooking,
  contact,
  'customer-feedback': customerFeedback,
  'event-rsvp': eventRsvp,
  'job-application': jobApplication,
  'quote-request': quoteRequest,
};

export const demoTemplate = (id: keyof typeof BODIES): FormDefinition => ownDefinition(BODIES[id]);
