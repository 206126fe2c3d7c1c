/** A form for a description in one of the languages that the built-in generator knows. */
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import { describeInEnglish } from './describe';
import { lexiconFor } from './languages/detect';
import { describeInLanguage } from './languages/describeInLanguage';

/**
 * @param description up to ASSIST_LIMITS.words characters
 */
export function describeForm(description: string): SketchedForm {
  const lexicon = lexiconFor(description);
  return lexicon ? describeInLanguage(description, lexicon) : describeInEnglish(description);
}
