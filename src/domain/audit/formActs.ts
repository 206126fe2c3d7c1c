/** Acts about forms, and about what opens the workspace to others. */
import { DESTINATIONS, type DestinationKind } from '@/domain/options/destinations/kinds';
import { shownTitle } from '@/domain/options/formTitle';
import type { ActTable } from './actTable';

type OfForm = { title: string };
type OfDestination = OfForm & { kind: DestinationKind; host?: string };
type Named = { name: string };
/** A program that subscribed with an API key. */
type OfHook = Named & { event: string; host: string };

/** Where responses are sent. Addresses of chats are secrets. */
const placeOf = ({ kind, host }: OfDestination): string =>
  kind === 'webhook' ? `a webhook to ${host}` : DESTINATIONS[kind].name;

const form =
  (verb: string) =>
  ({ title }: OfForm) =>
    `${verb} “${shownTitle(title)}”`;

export const FORM_ACTS = {
  form_created: ['forms', form('created the form')],
  form_published: [
    'forms',
    ({ title, version }: OfForm & { version: number }) =>
      `published “${shownTitle(title)}”, version ${version}`,
  ],
  form_paused: ['forms', form('paused')],
  form_resumed: ['forms', form('resumed')],
  form_closed: ['forms', form('closed')],
  form_reopened: ['forms', form('reopened')],
  form_archived: ['forms', form('archived')],
  form_unarchived: [
    'forms',
    ({ title }: OfForm) => `took “${shownTitle(title)}” out of the archive`,
  ],
  form_trashed: ['forms', ({ title }: OfForm) => `moved “${shownTitle(title)}” to the trash`],
  form_restored: ['forms', ({ title }: OfForm) => `restored “${shownTitle(title)}” from the trash`],
  form_deleted: ['forms', ({ title }: OfForm) => `deleted “${shownTitle(title)}” permanently`],
  form_access_changed: ['forms', form('changed who can respond to')],
  form_delivery_changed: ['forms', form('changed the emails about responses to')],

  report_shared: ['sharing', ({ name }: Named) => `created a public link to the report “${name}”`],
  report_link_changed: [
    'sharing',
    ({ name }: Named) => `changed what the public link to the report “${name}” shows`,
  ],
  report_unshared: [
    'sharing',
    ({ name }: Named) => `revoked the public link to the report “${name}”`,
  ],
  api_key_created: [
    'sharing',
    ({ name, ending }: Named & { ending: string }) =>
      `created the API key “${name}”, which ends in ${ending}`,
  ],
  api_key_deleted: [
    'sharing',
    ({ name, ending }: Named & { ending: string }) =>
      `deleted the API key “${name}”, which ended in ${ending}`,
  ],
  signing_key_created: [
    'sharing',
    ({ title, ending }: OfForm & { ending: string }) =>
      `created a signing key for links to “${shownTitle(title)}”, which ends in ${ending}`,
  ],
  signing_key_removed: ['sharing', form('removed the signing key for links to')],
  hook_created: [
    'sharing',
    ({ event, host, name }: OfHook) => `subscribed ${host} to ${event} with the API key “${name}”`,
  ],
  hook_deleted: [
    'sharing',
    ({ event, host, name }: OfHook) =>
      `ended the subscription of ${host} to ${event}, made with the API key “${name}”`,
  ],
  destination_added: [
    'sharing',
    (about: OfDestination) => `connected “${shownTitle(about.title)}” to ${placeOf(about)}`,
  ],
  destination_changed: [
    'sharing',
    (about: OfDestination) =>
      `changed how responses to “${shownTitle(about.title)}” are sent to ${placeOf(about)}`,
  ],
  destination_deleted: [
    'sharing',
    (about: OfDestination) => `disconnected “${shownTitle(about.title)}” from ${placeOf(about)}`,
  ],
  destination_filled: [
    'sharing',
    (about: OfDestination) =>
      `added the earlier responses to “${shownTitle(about.title)}” to ${placeOf(about)}`,
  ],
  destination_secret_changed: [
    'sharing',
    (about: OfDestination) =>
      `created a new secret for ${placeOf(about)} of “${shownTitle(about.title)}”`,
  ],
} as const satisfies ActTable;
