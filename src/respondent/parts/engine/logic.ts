import { evaluate, nextTarget, applyLogic, operandAnswer } from '@/domain/logic/conditions';
import { memoCaseFold } from '@/domain/logic/memoCaseFold';
import { labelsIn, partOf } from '@/domain/logic/parts';
import type { Part } from '../../fields/part';

/** Conditions, ways on, parts of answers: for forms in which anything depends on answers. */
export const part = {
  tools: {
    evaluate,
    leave: nextTarget,
    meet: applyLogic,
    operandAnswer,
    labelsIn,
    partOf,
    fold: memoCaseFold,
  },
  views: {},
} satisfies Part;
