/**
 * The field types that most forms do without. App and functions have them all, from here; the public script puts
 * rare.lazy.ts in this file's place (vite.config.ts) and loads the parts that a form needs, before it shows it.
 */
import { matches } from '@/domain/answers/pattern';
import { compute } from '@/domain/logic/compute';
import { evaluate, leave, meet, operandAnswer } from '@/domain/logic/conditions';
import { folded } from '@/domain/logic/folded';
import { labelsIn, partOf } from '@/domain/logic/parts';
import { piped } from '@/domain/logic/piping';
import { file } from './file';
import { matrix, ranking } from './grids';
import { formatNumber } from './formatNumber';
import { group } from './group';
import type { Rare, RareSpecs } from './parts';
import { address, name, phone, url } from './people';
import { readNumber } from './readNumber';
import { nps, rating, scale, slider, yesNo } from './scales';
import { signature } from './signature';
import { datetime, movedRange, time } from './times';
import { typed } from './typedDates';
import { calculated, hidden } from './values';

let specs: RareSpecs | undefined;

// Nothing of the types is touched before it is asked for: they need the registry, and the registry needs them.
export const rare: Rare = {
  specs: () =>
    (specs ??= {
      phone,
      url,
      time,
      datetime,
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
    }),
  matches: (pattern, text) => matches(pattern, text),
  readNumber: (typed, field, locale) => readNumber(typed, field, locale),
  movedRange: (field, today) => movedRange(field, today),
  meet: (thing, scope) => meet(thing, scope),
  pipe: (thing, scope) => piped(thing, scope),
  leave: (page, scope) => leave(page, scope),
  evaluate: (condition, scope) => evaluate(condition, scope),
  compute: (field, scope) => compute(field, scope),
  operandAnswer: (operand, scope) => operandAnswer(operand, scope),
  labelsIn: (field) => labelsIn(field),
  partOf: (field, answer, part) => partOf(field, answer, part),
  // Without a language, as in a link, only what is written as it is stored counts.
  typed: (kind, text, locale) => (locale === undefined ? undefined : typed(kind, text, locale)),
  number: (look, v) => formatNumber(look, v),
  fold: (text) => folded(text),
};
