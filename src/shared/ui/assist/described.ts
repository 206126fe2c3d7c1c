/** What someone wants a form for, in their words: kept in this browser on the way to the screen that makes it. */
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { readLocal, removeLocal, writeLocal } from '@/shared/lib/storage';

const KEY = 'formloom.described';

/** Keeps a description. @returns whether this browser has kept it; private windows may not */
export function keepDescribed(words: string): boolean {
  writeLocal(KEY, words.slice(0, ASSIST_LIMITS.words));
  return readLocal(KEY) !== null;
}

/** Takes the kept description away; undefined where there is none. */
export function takeDescribed(): string | undefined {
  const words = readLocal(KEY) ?? undefined;
  removeLocal(KEY);
  return words === undefined || words.trim() === '' ? undefined : words;
}
