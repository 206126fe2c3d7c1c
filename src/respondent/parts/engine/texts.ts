import { piped } from '@/domain/logic/piping';
import type { Part } from '../../fields/part';

/** Answers in texts: for forms that have any. */
export const part = { tools: { pipe: piped }, views: {} } satisfies Part;
