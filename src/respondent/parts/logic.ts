import { evaluate, leave, meet, operandAnswer } from '@/domain/logic/conditions';
import { folded } from '@/domain/logic/folded';
import { labelsIn, partOf } from '@/domain/logic/parts';
import type { Part } from './part';

/** Conditions, ways on, parts of answers: for forms in which anything depends on answers. */
export const part = {
  tools: { evaluate, leave, meet, operandAnswer, labelsIn, partOf, fold: folded },
  views: {},
} satisfies Part;
