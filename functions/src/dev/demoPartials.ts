/** Partial responses of the demo, as the page would have sent them (decision 0080). */
import type { Answers } from '@/domain/values/answer';
import { partialDocument } from '@/domain/responses/partials';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';
import { submissionId } from '../lib/hash';

const MINUTE = 60_000;

interface Begun {
  /** Since the last change. */
  minutesAgo: number;
  minutesTaken: number;
  /** The page that was reached, from 1, and how many questions of it were answered. */
  page: number;
  answered: number;
  device: NonNullable<PartialDoc['device']>;
  source?: string;
}

const BEGUN: readonly Begun[] = [
  { minutesAgo: 12, minutesTaken: 3, page: 2, answered: 2, device: 'phone', source: 'newsletter' },
  { minutesAgo: 190, minutesTaken: 6, page: 2, answered: 4, device: 'desktop' },
  {
    minutesAgo: 1_510,
    minutesTaken: 1,
    page: 1,
    answered: 2,
    device: 'phone',
    source: 'instagram',
  },
  { minutesAgo: 4_330, minutesTaken: 9, page: 2, answered: 1, device: 'tablet', source: 'website' },
];

interface FormWithPartials {
  db: Firestore;
  ws: string;
  formId: string;
  version: number;
  definition: FormDefinition;
  now: number;
  newKey: () => string;
  /** The answers of the next person, all of them, and their day. */
  nextAnswers: () => { answers: Answers; today: string };
}

/** Stores a few: each person stopped somewhere. */
export async function storePartials(form: FormWithPartials): Promise<void> {
  const { db, ws, formId, version, definition, now, newKey, nextAnswers } = form;
  for (const { minutesAgo, minutesTaken, page, answered, ...meta } of BEGUN) {
    const { answers, today } = nextAnswers();
    const reached = definition.pages[page - 1];
    const seen = [
      ...definition.pages.slice(0, page - 1).flatMap(({ fieldIds }) => fieldIds),
      ...(reached?.fieldIds.slice(0, answered) ?? []),
    ];
    const key = newKey();
    const changedAt = now - minutesAgo * MINUTE;
    const partial = partialDocument(
      definition,
      {
        key,
        version,
        answers: Object.fromEntries(Object.entries(answers).filter(([id]) => seen.includes(id))),
        today,
        seq: changedAt,
        page: reached?.id ?? '',
      },
      { formId, now: changedAt, day: today, startedAt: changedAt - minutesTaken * MINUTE, ...meta },
    );
    if (partial) await db.doc(paths.partial(ws, submissionId(formId, key))).set(partial);
  }
}
