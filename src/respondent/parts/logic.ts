import { evaluate, leave, meet } from '@/domain/logic/conditions';
import { folded } from '@/domain/logic/folded';
import { partOf } from '@/domain/logic/parts';
import type { Part } from './part';

/** Conditions, ways on, parts of answers: for forms in which anything depends on answers. */
export const part = {
  tools: { evaluate, leave, meet, partOf, fold: folded },
  views: {},
} satisfies Part;
