/** How a person left the dashboard (`users/{uid}/state/dashboard`), beside their first steps. */
import * as z from 'zod';
import type { Board } from './board';

const snapshot = z.object({ at: z.number(), counts: z.record(z.string(), z.number()) });
const arrangement = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) });

const boardSchema = z.object({
  seen: snapshot.optional().catch(undefined),
  latest: snapshot.optional().catch(undefined),
  dismissed: z.record(z.string(), z.number()).catch({}),
  blocks: arrangement.optional().catch(undefined),
  figures: arrangement.optional().catch(undefined),
});

/** What cannot be read is as if it had never been set. */
export const readBoard = (value: unknown): Board =>
  boardSchema.catch({ dismissed: {} }).parse(value);
