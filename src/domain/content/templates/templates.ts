/** Forms to begin with. Each is a plain definition: valid, without lint, and meant to be changed. */
import { contact } from './contact';
import { customerFeedback } from './customerFeedback';
import { eventRsvp } from './eventRsvp';
import { jobApplication } from './jobApplication';
import { quoteRequest } from './quoteRequest';
import type { Template } from './parts';

/** In the order of the gallery. */
export const TEMPLATES: readonly Template[] = [
  contact,
  quoteRequest,
  eventRsvp,
  customerFeedback,
  jobApplication,
];

/** The template with this id. */
export function templateById(id: string): Template | undefined {
  return TEMPLATES.find((template) => template.id === id);
}
