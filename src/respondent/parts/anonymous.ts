/**
 * Of visits to anonymous forms nothing is counted before the response, and of the response nothing but that it came
 * (decision 0215). Only pages of such forms name this part (pageDocument.tsx).
 */
import type { Part } from '../fields/part';

export const part = { views: { untracked: true } } satisfies Part;
