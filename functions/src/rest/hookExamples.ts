/** What subscriptions are shown before there is a record of their own: made-up people with addresses that lead nowhere. */
import type { HookEventResource } from '@/domain/api/hooks.schema';
import type { HookEventName } from '@/domain/options/destinations/hookEvents';

const AT = '2026-01-15T09:30:00.000Z';
const FORM = 'exampleFormIdOf22chars';
const RESPONSE = 'exampleResponseIdOf43charactersxxxxxxxxxxxx';
const CONTACT = 'exampleContactIdOf22ch';

const response = {
  id: RESPONSE,
  formId: FORM,
  version: 1,
  status: 'complete',
  test: true,
  submittedAt: AT,
  language: 'en',
  device: 'desktop',
  source: null,
  tags: [],
  contactId: CONTACT,
  answers: [
    {
      fieldId: 'fexample1',
      key: 'email',
      question: 'Email address',
      type: 'email',
      value: 'ada@example.com',
      text: 'ada@example.com',
    },
  ],
} as const;

const contact = {
  id: CONTACT,
  name: 'Ada Example',
  emails: ['ada@example.com'],
  phones: [],
  company: 'Example Ltd',
  accountId: null,
  stage: null,
  owner: null,
  tags: [],
  properties: {},
  responses: 1,
  createdAt: AT,
  updatedAt: AT,
  lastActivityAt: AT,
};

type DataOf<E extends HookEventName> = Extract<HookEventResource, { event: E }>['data'];

export const EXAMPLES: { readonly [E in HookEventName]: DataOf<E> } = {
  'response.created': { ...response, tags: [], answers: [...response.answers] },
  'response.updated': { ...response, tags: [], answers: [...response.answers] },
  'response.deleted': { id: RESPONSE, formId: FORM },
  'contact.created': contact,
  'contact.updated': contact,
  'form.published': {
    id: FORM,
    title: 'Example form',
    status: 'live',
    liveVersion: 1,
    responses: 0,
    createdAt: AT,
    updatedAt: AT,
    url: `https://example.com/forms/${FORM}`,
  },
};
