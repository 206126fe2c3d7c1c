/** What the parts of the sweep have in common: a query of what is due, and each document dealt with by itself. */
import type { Query } from 'firebase-admin/firestore';
import type { EffectContext } from '../effects/context';
import type { DocumentReference } from '../lib/admin';
import { pagesOf } from '../lib/pages';

/** Documents per query. */
export const DUE_AT_ONCE = 300;

/** Does a piece of work; if it fails, that is reported under its door and path, and the next one follows. */
export type Attempt = (door: string, path: string, work: () => Promise<void>) => Promise<void>;
export type InTime = () => boolean;

/** What a part needs of the sweep. */
export interface Sweeping {
  context: EffectContext;
  attempt: Attempt;
}

/**
 * Deals with the documents that a query finds, one after the other, until time is up.
 *
 * @param act `above` is the id of the document that the found one is below; empty for a collection at the top
 */
export async function eachDue(
  { attempt }: Sweeping,
  { door, due }: { door: string; due: Query },
  inTime: InTime,
  act: (ref: DocumentReference, above: string) => Promise<void>,
): Promise<void> {
  for await (const docs of pagesOf(due, DUE_AT_ONCE, inTime)) {
    for (const { ref } of docs) {
      if (!inTime()) return;
      await attempt(door, ref.path, () => act(ref, ref.parent.parent?.id ?? ''));
    }
  }
}
