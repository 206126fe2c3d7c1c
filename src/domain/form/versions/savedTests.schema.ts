/** Test answers that are kept with a form and run at each publish. */
import * as z from 'zod';
import { PROBLEM_CODES } from '@/domain/values/answer';
import { answerSchema } from '@/domain/values/answer.schema';
import { isDay } from '@/domain/base/calendar';
import { canonicalJson, utf8Length } from '../definition/canonicalJson';

/** Limits of what is kept of one form; firestore.rules knows the bytes. */
export const TEST_LIMITS = { tests: 20, name: 100, bytes: 100_000 } as const;

const outcomeSchema = z.object({
  pages: z.array(z.string()),
  fields: z.array(z.string()),
  endingId: z.string(),
  values: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.enum(PROBLEM_CODES)),
});

export const savedTestSchema = z.object({
  id: z.string(),
  name: z.string().max(TEST_LIMITS.name),
  /** The day on which it is filled in, the same at each run. */
  today: z.string().refine(isDay),
  answers: z.record(z.string(), answerSchema),
  /** What came of it when it was saved, or accepted last. */
  outcome: outcomeSchema,
});
export type SavedTest = z.infer<typeof savedTestSchema>;

/** The tests in a stored text; those that cannot be read are left out. */
export function readTests(text: string): SavedTest[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const parsed = savedTestSchema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The tests as a text to store, or why they do not fit. */
export function writeTests(
  tests: readonly SavedTest[],
): { ok: true; text: string } | { ok: false; reason: string } {
  if (tests.length > TEST_LIMITS.tests) {
    return {
      ok: false,
      reason: `A form can have up to ${TEST_LIMITS.tests} test responses. Delete one first.`,
    };
  }
  const text = canonicalJson(tests);
  return utf8Length(text) <= TEST_LIMITS.bytes
    ? { ok: true, text }
    : { ok: false, reason: 'The test responses are too large to save. Delete one first.' };
}
