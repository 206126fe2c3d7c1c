/** REST hooks: what programs can subscribe to with an API key (decision 0223). */
export const HOOK_EVENTS = [
  'response.created',
  'response.updated',
  'response.deleted',
  'contact.created',
  'contact.updated',
  'form.published',
] as const;

export type HookEventName = (typeof HOOK_EVENTS)[number];

/** Of a workspace: all are in one document, which each response reads. */
export const MAX_HOOKS = 50;

/** The scope that a key needs to subscribe, and for as long as it is subscribed. */
export const SCOPE_OF_EVENT = {
  'response.created': 'responses:read',
  'response.updated': 'responses:read',
  'response.deleted': 'responses:read',
  'contact.created': 'contacts:read',
  'contact.updated': 'contacts:read',
  'form.published': 'forms:read',
} as const satisfies Record<HookEventName, string>;

/** Whether a subscription to it can be limited to one form. */
export const isOfForm = (event: HookEventName): boolean => !event.startsWith('contact.');
