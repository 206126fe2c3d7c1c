import { useMutation, useQuery } from '@tanstack/react-query';
import { contactSchema } from '@/domain/documents/crm.schema';
import { personalLinkSchema, type PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import { CODE_ID_PATTERN, newCodeId } from '@/domain/base/codes';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import { LINK_PARAM } from '@/domain/responses/embed';
import { paths } from '@/domain/base/firestorePaths';
import { PERSONAL_LINKS, type InvitationKind } from '@/domain/calls/limits';
import type { InvitationTexts, PersonalLinksChange } from '@/domain/calls/personalLinks.schema';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { call } from '@/shared/firebase/call';
import { getPage } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { freshKey, randomBytes } from '@/shared/lib/random';

export interface LinkedForm {
  workspace: string;
  formId: string;
}

export type PersonalLink = Stored<PersonalLinkDoc>;

const PAGE = 100;

/** A form's personal links, newest first, live. */
export function usePersonalLinks({ workspace, formId }: LinkedForm) {
  return useStableLiveList(
    queryOf('personalLinks', paths.personalLinks(workspace, formId), [], PAGE),
    personalLinkSchema,
    'wait',
  );
}

/** The tokens of links by their ids: only who may make links gets them. */
export function usePersonalTokens(address: LinkedForm, ids: readonly string[]) {
  return useQuery({
    queryKey: ['personalTokens', address, ids],
    queryFn: () => tokensOf(address, ids),
    enabled: ids.length > 0,
    staleTime: Infinity,
  });
}

/** As many as there are, in several calls. */
async function tokensOf(
  address: LinkedForm,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const some of inParts(ids)) {
    Object.assign(all, (await call('signPersonalLinks', { ...address, ids: some })).tokens);
  }
  return all;
}

function inParts<T>(all: readonly T[]): T[][] {
  const { perCall } = PERSONAL_LINKS;
  return Array.from({ length: Math.ceil(all.length / perCall) }, (_part, at) =>
    all.slice(at * perCall, (at + 1) * perCall),
  );
}

/** All links of a form with their tokens, as many as it may have. */
export async function allPersonalLinks(address: LinkedForm) {
  const { workspace, formId } = address;
  const all = queryOf(
    'personalLinks',
    paths.personalLinks(workspace, formId),
    [],
    PERSONAL_LINKS.perForm,
  );
  const { rows } = await getPage(all, personalLinkSchema);
  const ids = rows.map(({ id }) => id);
  return { rows, tokens: await tokensOf(address, ids) };
}

/** As many new codes, each named by its beginning. */
export function newCodes(count: number): NewPerson[] {
  const ids = new Set<string>();
  while (ids.size < count) ids.add(newCodeId(randomBytes));
  return [...ids].map((id) => ({ id, name: `Code ${id}` }));
}

/** Whether a link is a code that people type. */
export const isCode = ({ id }: Pick<PersonalLink, 'id'>): boolean => CODE_ID_PATTERN.test(id);

/** The address of a personal link. */
export const personalUrl = (url: string, token: string): string => `${url}?${LINK_PARAM}=${token}`;

export interface NewPerson {
  /** Of a code; a link gets a random one. */
  id?: string;
  name: string;
  contactId?: string;
}

interface NewLinks {
  people: NewPerson[];
  expiresAt?: number;
  /** Called with the number of links that exist by then. */
  onProgress: (done: number) => void;
}

/** Makes links for people. Tried again after an error, it makes none twice. */
export function useCreatePersonalLinks(address: LinkedForm) {
  return useMutation({
    mutationFn: async ({ people, expiresAt, onProgress }: NewLinks) => {
      let done = 0;
      const named = people.map((person) => ({ id: freshKey(), ...person }));
      for (const some of inParts(named)) {
        await call('createPersonalLinks', {
          ...address,
          people: some,
          ...(expiresAt === undefined ? {} : { expiresAt }),
        });
        done += some.length;
        onProgress(done);
      }
      return named.length;
    },
  });
}

export function useChangePersonalLinks(address: LinkedForm) {
  return useMutation({
    mutationFn: ({ ids, change }: { ids: string[]; change: PersonalLinksChange }) =>
      call('changePersonalLinks', { ...address, ids, change }),
  });
}

interface Invited {
  due: number;
  sent: number;
  unknown: number;
}

/**
 * Goes through all links of a form, in several calls.
 *
 * @param mail without it people are only counted
 */
async function inviteAll(
  address: LinkedForm,
  kind: InvitationKind,
  mail?: InvitationTexts,
  onProgress?: (sent: number) => void,
): Promise<Invited> {
  const sum = { due: 0, sent: 0, unknown: 0 };
  let after: string | undefined;
  do {
    const { next, ...found } = await call('sendInvitations', {
      ...address,
      kind,
      ...(mail ? { mail } : {}),
      ...(after === undefined ? {} : { after }),
    });
    for (const name of ['due', 'sent', 'unknown'] as const) sum[name] += found[name];
    after = next;
    onProgress?.(sum.sent);
  } while (after !== undefined);
  return sum;
}

/** How many people a mail is for now, and how many have no address. */
export function useDueInvitations(address: LinkedForm, kind: InvitationKind) {
  return useQuery({
    queryKey: ['dueInvitations', address, kind],
    queryFn: () => inviteAll(address, kind),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sends them. Tried again after an error, no one gets one twice. */
export function useSendInvitations(
  address: LinkedForm,
  kind: InvitationKind,
  onProgress: (sent: number) => void,
) {
  return useMutation({
    mutationFn: (mail: InvitationTexts) => inviteAll(address, kind, mail, onProgress),
  });
}

const FOUND = 50;

/** Contacts to make links for: the latest, or those that a search finds. */
export function useContactsToInvite(workspace: string, search: string) {
  const token = searchToken(search);
  const path = paths.contacts(workspace);
  const { data, error } = useLive(
    livePage(
      token === undefined
        ? queryOf('contacts', path, ['active'], FOUND)
        : queryOf('contactsFoundByName', path, ['active', token], FOUND),
      contactSchema,
    ),
  );
  const rows = data?.rows.filter(
    (row) => token === undefined || isFoundBy('contact', row.data, search),
  );
  return { rows, error };
}
