/**
 * `POST /api/assist`: what the assistant is asked, and the events with which it answers, one line of JSON each
 * (application/x-ndjson). Whatever it says is a proposal: nothing is stored by asking.
 */
import * as z from 'zod';
import { cleanLines } from '@/domain/text/plainText';
import { key } from './parts.schema';
import { ASSIST_LIMITS } from '@/domain/options/assist';

const words = z.string().max(ASSIST_LIMITS.words).transform(cleanLines);

export const assistRequestSchema = z.discriminatedUnion('ask', [
  /** A form for a description. */
  z.strictObject({ ask: z.literal('create'), workspace: key, words }),
  /** Changes of a draft: canonical JSON of its definition. `fieldId`: the question that is selected. */
  z.strictObject({
    ask: z.literal('change'),
    workspace: key,
    words,
    definition: z.string().max(ASSIST_LIMITS.definitionCharacters),
    fieldId: z.string().max(24).optional(),
  }),
]);

export type AssistRequest = z.output<typeof assistRequestSchema>;

const note = z.object({ code: z.string(), at: z.string(), what: z.string() });

export const assistEventSchema = z.discriminatedUnion('event', [
  /** Who answers: ours, or a model by the name that its owner gave it. */
  z.object({ event: z.literal('from'), provider: z.enum(['built_in', 'model']), name: z.string() }),
  /** What is known so far, while a model is still writing: labels of questions; of changes, the operations, too. */
  z.object({
    event: z.literal('progress'),
    labels: z.array(z.string()),
    operations: z.array(z.unknown()).optional(),
  }),
  /** A form: canonical JSON of its definition, valid and without errors in its check. */
  z.object({ event: z.literal('form'), definition: z.string(), notes: z.array(note) }),
  /** Operations on the definition that was sent (`applyChecked`), and what was not understood. */
  z.object({ event: z.literal('changes'), operations: z.array(z.unknown()), notes: z.array(note) }),
  /** Instead of an answer. */
  z.object({ event: z.literal('failed'), code: z.enum(['model_failed', 'nothing', 'cancelled']) }),
]);

export type AssistEvent = z.infer<typeof assistEventSchema>;
