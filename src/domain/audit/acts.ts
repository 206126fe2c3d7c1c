/**
 * What members do that a workspace remembers: names and parameters that are stored, and the sentences that are made of them
 * where they are shown (decision 0217).
 */
import { ownValue } from '@/domain/base/ownValue';
import type { ActFormats, ActKind, ActParams } from './actTable';
import { DATA_ACTS } from './dataActs';
import { FORM_ACTS } from './formActs';
import { TEAM_ACTS } from './teamActs';

const ACTS = { ...TEAM_ACTS, ...FORM_ACTS, ...DATA_ACTS };

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as [ActName, ...ActName[]];

/** What the sentence of an act is made of; nothing for one without parameters. */
export type ParamsOf<A extends ActName> = (typeof ACTS)[A][1] extends (
  params: infer P extends ActParams,
  ...rest: never
) => string
  ? P
  : Record<never, never>;

/** How long a line is kept, in days. */
export const AUDIT_DAYS = 180;

export const kindOfAct = (act: ActName): ActKind => ACTS[act][0];

/** What kinds of acts are called. */
export const ACT_KIND_NAMES: Readonly<Record<ActKind, string>> = {
  logIns: 'Logins',
  members: 'Members',
  workspace: 'Workspace',
  forms: 'Forms',
  sharing: 'Links, keys and webhooks',
  data: 'Exports, imports and deletions',
  changes: 'Bulk changes and merges',
};

/** Things that a line can be about. */
export const ACT_TARGETS = ['member', 'form', 'contact', 'account', 'report'] as const;
export type ActTarget = (typeof ACT_TARGETS)[number];

type Entry = readonly [ActKind, string | ((params: ActParams, formats: ActFormats) => string)];

/** What a member did, to follow their name; for an act of a later version of the server, that something was done. */
export function actSentence(act: string, params: ActParams, formats: ActFormats): string {
  // Each entry is given the parameters that were stored for its own name.
  const entry = ownValue(ACTS as unknown as Readonly<Record<string, Entry>>, act);
  const text = entry?.[1] ?? 'did something that this page doesn’t know. Reload it';
  return typeof text === 'function' ? text(params, formats) : text;
}
