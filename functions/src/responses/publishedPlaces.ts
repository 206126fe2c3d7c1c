import { hasPlaces } from '@/domain/form/access/places';
import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { Firestore } from '../lib/admin';
import { claimPlaces } from './recountPlaces';
import { offerFreePlaces } from './waitingList';

/** What a new version does to places: those who chose what has places now hold them, and new places are offered. */
export async function placesAfterPublishing(
  { db, ws, formId, now }: { db: Firestore; ws: string; formId: string; now: number },
  live: FormVersionDoc | undefined,
  published: FormDefinition,
): Promise<void> {
  if (hasPlaces(published)) {
    const before = live && readStoredDefinition(live.definition);
    if (before) await claimPlaces({ db, ws, formId }, before, published);
  }
  if (published.waitingList) await offerFreePlaces(db, ws, formId, now);
}
