import { evaluate, leave, meet } from '@/domain/logic/conditions';
import { folded } from '@/domain/logic/folded';
import { partOf } from '@/domain/logic/parts';
import type { Part } from './part';

/** Conditions, ways on, and answers in texts: for forms that have any of them. */
export const part = {
  tools: { evaluate, leave, meet, partOf, fold: folded },
  views: {},
} satisfies Part;
