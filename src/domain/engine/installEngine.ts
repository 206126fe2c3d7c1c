/** The whole engine, for every host but the public page, which loads the parts that its form needs. */
import { round } from '@/domain/base/rounding';
import { SENTENCES } from '@/domain/answers/sentences';
import { matches } from '@/domain/answers/pattern';
import { compute } from '@/domain/logic/compute';
import { evaluate, nextTarget, applyLogic, operandAnswer } from '@/domain/logic/conditions';
import { memoCaseFold } from '@/domain/logic/memoCaseFold';
import { labelsIn, partOf } from '@/domain/logic/parts';
import { lay } from '@/domain/logic/screens';
import { piped } from '@/domain/logic/piping';
import { appointment } from '@/domain/form/fieldTypes/slots/appointment';
import { file } from '@/domain/form/fieldTypes/file';
import { matrix, ranking } from '@/domain/form/fieldTypes/grids';
import { formatNumber } from '@/domain/form/fieldTypes/formatNumber';
import { group } from '@/domain/form/fieldTypes/group';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import type { OptionalEngine, OptionalSpecs } from '@/domain/form/fieldTypes/optionalParts';
import { address, name, url } from '@/domain/form/fieldTypes/people';
import { phone } from '@/domain/form/fieldTypes/phone/phone';
import { blocked } from '@/domain/form/fieldTypes/slots/blockedDays';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import { nps, rating, scale, slider, yesNo } from '@/domain/form/fieldTypes/scales';
import { signature } from '@/domain/form/fieldTypes/signature';
import { datetime, movedRange, time } from '@/domain/form/fieldTypes/times';
import { typed } from '@/domain/form/fieldTypes/typedDates';
import { calculated, hidden } from '@/domain/form/fieldTypes/values';

const SPECS: OptionalSpecs = {
  phone,
  url,
  time,
  datetime,
  appointment,
  yes_no: yesNo,
  rating,
  scale,
  nps,
  slider,
  matrix,
  ranking,
  name,
  address,
  file,
  signature,
  group,
  calculated,
  hidden,
};

/** All but what only pages show (respondent/fields/installViews.ts). */
const TOOLS: Omit<OptionalEngine, 'specs' | 'priceTexts'> = {
  matches,
  readNumber,
  sentences: SENTENCES,
  movedRange,
  blocked,
  meet: applyLogic,
  pipe: piped,
  leave: nextTarget,
  evaluate,
  compute,
  operandAnswer,
  labelsIn,
  partOf,
  // Without a language, as in a link, only what is written as it is stored counts.
  typed: (kind, text, locale) => (locale === undefined ? undefined : typed(kind, text, locale)),
  number: formatNumber,
  round,
  fold: memoCaseFold,
  lay,
};

/**
 * Fills the engine's optional parts. Each entry (app, functions, preview, prerender, tests) calls it once, before the
 * first form is read: without it, forms have no conditions, formulas, patterns or piping. Calling it again does nothing.
 */
export function installEngine(): void {
  Object.assign(optionalEngine.specs(), SPECS);
  Object.assign(optionalEngine, TOOLS);
}
