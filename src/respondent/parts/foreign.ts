import { markForeignWords } from '../page/foreign';
import type { Part } from '../fields/part';

markForeignWords();

/** English words marked as such: for pages in a language that has none of ours. */
export const part = { views: {} } satisfies Part;
