/** A form for a description in one of the languages that the built-in generator knows. */
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import { describeInEnglish } from './describe';

/**
 * @param description up to ASSIST_LIMITS.words characters
 */
export function describeForm(description: string): SketchedForm {
  return describeInEnglish(description);
}
