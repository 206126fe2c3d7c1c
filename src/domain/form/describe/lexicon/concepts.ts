/** What people ask for in forms, and what is meant. */
import type { Concept } from './concepts/concept';
import { PEOPLE } from './concepts/people';
import { COMING } from './concepts/coming';
import { WHEN } from './concepts/when';
import { THINGS } from './concepts/things';
import { FILES } from './concepts/files';
import { CONSENTS } from './concepts/consents';
import { OPINIONS } from './concepts/opinions';
import { REQUESTS } from './concepts/requests';
import { HOMES } from './concepts/homes';
import { WORK } from './concepts/work';

/** Of two that match as much, the first counts. */
export const CONCEPTS: readonly Concept[] = [
  ...PEOPLE,
  ...COMING,
  ...WHEN,
  ...THINGS,
  ...FILES,
  ...CONSENTS,
  ...OPINIONS,
  ...REQUESTS,
  ...HOMES,
  ...WORK,
];

const BY_ID = new Map(CONCEPTS.map((one) => [one.id, one]));

export function conceptById(id: string): Concept {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`No concept ${id}`);
  return found;
}
