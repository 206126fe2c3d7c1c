/** The shape of formulas: how many values their steps take and leave. */
import type { Formula, Step } from './definition';

/** How many values a step pops off the stack. */
export function operandCount(step: Step): number {
  switch (step.step) {
    case 'sign':
      return 2;
    case 'minus':
    case 'percent':
      return 1;
    case 'call':
      return step.of;
    default:
      return 0;
  }
}

/** Whether the steps come to exactly one value, and none takes what is not there. */
export function isWhole(formula: Formula): boolean {
  let height = 0;
  for (const step of formula) {
    const taken = operandCount(step);
    if (height < taken) return false;
    height += 1 - taken;
  }
  return height === 1;
}
