/** Schema of answers as they are stored: in submissions, and as defaults in a definition. */
import * as z from 'zod';
import type { Answer } from './answer';

const text = z.string();

const single = [
  z.object({ t: z.literal('text'), v: text }),
  z.object({ t: z.literal('number'), v: z.number() }),
  z.object({ t: z.literal('date'), v: text }),
  z.object({ t: z.literal('time'), v: text }),
  z.object({ t: z.literal('datetime'), v: text }),
  z.object({ t: z.literal('options'), v: z.array(text), other: text.optional() }),
  z.object({ t: z.literal('consent'), v: z.literal(true) }),
  z.object({ t: z.literal('grid'), v: z.record(text, z.array(text)) }),
  z.object({ t: z.literal('ranking'), v: z.array(text) }),
  z.object({ t: z.literal('parts'), v: z.record(text, text) }),
  z.object({
    t: z.literal('files'),
    v: z.array(z.object({ id: text, name: text, size: z.number() })),
  }),
  z.object({ t: z.literal('signature'), v: text, typed: z.literal(true).optional() }),
] as const;

/** Groups do not nest, and so neither do rows. */
export const answerSchema: z.ZodType<Answer> = z.discriminatedUnion('t', [
  ...single,
  z.object({
    t: z.literal('rows'),
    v: z.array(z.record(text, z.discriminatedUnion('t', [...single]))),
  }),
]);
