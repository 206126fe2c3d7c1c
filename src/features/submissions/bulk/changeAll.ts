import { MAX_CHANGED_RESPONSES } from '@/domain/calls/limits';
import type { ResponseChange } from '@/domain/calls/responses.schema';
import { call } from '@/shared/firebase/call';
import { formatCount, plural } from '@/shared/lib/numbers';

/** What was done to responses: to some of them only if it was stopped, or failed. */
export interface ChangedResponses {
  /** Those to which it was done, or had been. */
  done: string[];
  /** Those that it changed: an undo is about these. */
  changed: string[];
  /** Whose they were before, of those that were assigned. */
  former: Readonly<Record<string, string | null>>;
  /** How many were left, because the places that they need are taken. */
  full?: number;
  /** Why it ended before all of them. */
  ended?: 'stopped' | Error;
}

interface Steps {
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

const AT_ONCE: Steps = { onProgress: () => undefined, isStopped: () => false };

/** Does something to responses, as many as there are: in calls of 100. Throws if not even the first one works. */
export async function changeAll(
  workspace: string,
  ids: readonly string[],
  change: ResponseChange,
  { onProgress, isStopped }: Steps = AT_ONCE,
): Promise<ChangedResponses> {
  const changes = { done: [] as string[], changed: [] as string[], former: {}, full: 0 };
  for (let start = 0; start < ids.length; start += MAX_CHANGED_RESPONSES) {
    if (isStopped()) return { ...changes, ended: 'stopped' };
    const some = ids.slice(start, start + MAX_CHANGED_RESPONSES);
    try {
      const result = await call('changeResponses', { workspace, ids: some, change });
      changes.done.push(...result.done);
      changes.changed.push(...(result.changed ?? result.done));
      changes.full += result.full?.length ?? 0;
      changes.former = { ...changes.former, ...result.former };
    } catch (error) {
      if (changes.done.length === 0) throw error;
      return { ...changes, ended: error as Error };
    }
    onProgress(start + some.length);
  }
  return changes;
}

/** What is said of responses that were not there any more. */
const missedText = (missed: number) =>
  `${plural(missed, 'response')} couldn’t be changed: someone else moved or deleted ${missed === 1 ? 'it' : 'them'}.`;

/** What is said of responses whose places are taken. */
const fullText = (full: number) =>
  `No places are left for ${full === 1 ? 'this response' : plural(full, 'response')}.`;

/**
 * What is said once it is over, if that is not all: how many it was done to, and why not to the others.
 *
 * @param of how many it was to be done to
 */
export function endText(
  { done, ended, full = 0 }: ChangedResponses,
  of: number,
  doneText: (count: number) => string,
): string {
  const count = done.length;
  if (ended !== undefined) {
    const why = ended === 'stopped' ? 'Stopped.' : ended.message;
    return `${why} ${formatCount(count)} of ${plural(of, 'response')} ${count === 1 ? 'was' : 'were'} changed.`;
  }
  const texts = [
    ...(count > 0 ? [doneText(count)] : []),
    ...(full > 0 ? [fullText(full)] : []),
    ...(of > count + full ? [missedText(of - count - full)] : []),
  ];
  return texts.join(' ');
}
