/** A question with what is said of it beside its name. */
import type { FieldType } from '@/domain/form/definition/definition';
import { optionsOf, type Ask } from './ask';
import type { Details } from './phrasing/detail';
import { lowered } from './text';

const CHOICES: readonly FieldType[] = ['single_choice', 'multiple_choice', 'dropdown', 'ranking'];

/** Whether several of the options may be meant. */
const SEVERAL =
  /\b(?:help with|interested in|good at|looking for|can do|use of|what (?:do |would )?(?:they|you) (?:need|want)|which of|all that|any of|interests|topics|allergens|(?:mon|tues|wednes|thurs|fri|satur|sun)days|days|toppings|extras|add-?ons|features|services|skills|languages|allergies|requirements|needs|symptoms|areas|channels|products|facilities|activities|workshops|sessions|subjects|dates|times|nights|evenings|mornings|afternoons|jobs|tasks|shifts|brands|genres|weekends|classes|courses|locations|treatments|concerns|conditions|items|colours|flavours|hobbies|ingredients|fillings|amenities|departments|tools|equipment)\b/;

/** The settings that a type has no use for are left out by the assembly; what fits another type is turned into it here. */
export function withDetails(ask: Ask, details: Details): Ask {
  const { item } = ask;
  const options = details.options;
  const isBounded =
    typeof details.settings['max'] === 'number' || typeof details.settings['min'] === 'number';
  // “guests (up to 300)” are counted.
  if (
    item.type === 'short_text' &&
    !ask.concept &&
    isBounded &&
    !options &&
    details.type === undefined
  )
    return withDetails(
      { ...ask, item: { ...item, type: 'number' } },
      { ...details, type: 'number' },
    );
  if (
    item.type === 'number' &&
    details.type === 'scale' &&
    !/\b(?:scale|rat(?:e|ing)|scored?)\b/i.test(ask.source)
  ) {
    const { from, to, ...others } = details.settings;
    const { type: _scale, ...kept } = details;
    return withDetails(ask, { ...kept, settings: { ...others, min: from, max: to } });
  }
  const isOne =
    /^(?:which|what) (?:[a-z-]*[^s\W] )?[a-z-]*[^s\W](?: (?:you|they|do|would|are|is|was)\b.*)?$/.test(
      lowered(details.text),
    );
  const isNps = item.type === 'nps' && details.type === 'scale' && details.settings['from'] !== 1;
  let type = isNps ? 'nps' : (details.type ?? item.type);
  if (options && !CHOICES.includes(type) && type !== 'matrix') {
    type = SEVERAL.test(lowered(details.text))
      ? 'multiple_choice'
      : options.length > 6
        ? 'dropdown'
        : 'single_choice';
  }
  if (options && !details.type && CHOICES.includes(item.type) && item.type !== 'ranking') {
    type = isOne
      ? 'single_choice'
      : SEVERAL.test(lowered(details.text))
        ? 'multiple_choice'
        : item.type === 'multiple_choice'
          ? 'multiple_choice'
          : options.length > 6
            ? 'dropdown'
            : 'single_choice';
  }
  const kept = type === item.type ? { ...item.settings } : keptSettings(item.settings, type);
  const settings: Record<string, unknown> = { ...kept, ...fittingSettings(type, details.settings) };
  const least = details.settings['min'];
  if (ask.concept?.id === 'birth' && typeof least === 'number' && least < 120)
    settings['maxFromToday'] = -Math.round(least * 365.25);
  if (type === 'rating') settings['max'] = Math.min(10, Math.max(3, Number(settings['max'] ?? 5)));
  if (type === 'scale') {
    settings['from'] ??= 1;
    settings['to'] ??= 5;
  }
  if (type === 'slider') {
    settings['min'] ??= 0;
    settings['max'] ??= 100;
  }
  if (type === 'nps') for (const name of ['from', 'to', 'min', 'max']) delete settings[name];
  const { options: own, texts, ...others } = item;
  const { statement: _statement, ...kindred } = { ...texts };
  const rest = { ...others, ...(texts ? { texts: type === 'consent' ? texts : kindred } : {}) };
  const chosen =
    options && CHOICES.includes(type)
      ? optionsOf(withoutOther(options))
      : CHOICES.includes(type)
        ? own
        : undefined;
  if (options && hasOther(options)) settings['other'] = true;
  else if (options) delete settings['other'];
  if (details.open) settings['other'] = true;
  if (type === 'ranking') delete settings['other'];
  const needsOptions = CHOICES.includes(type) && !chosen;
  return {
    ...ask,
    ...(details.required === undefined ? {} : { isMarked: true }),
    item: {
      ...rest,
      type: needsOptions ? 'short_text' : type,
      ...(chosen ? { options: chosen } : {}),
      ...(details.help === undefined ? {} : { help: details.help }),
      ...(details.required === undefined ? {} : { required: details.required }),
      ...(details.low !== undefined && details.high !== undefined
        ? { texts: { ...item.texts, low: details.low, high: details.high } }
        : {}),
      settings: needsOptions ? keptSettings(settings, 'short_text') : settings,
    },
  };
}

const OTHER_WORD = /^(?:other|others|something else|other \(.*\)|another|other: _*)$/i;
const hasOther = (options: readonly string[]) => options.some((option) => OTHER_WORD.test(option));
const withoutOther = (options: readonly string[]) =>
  options.filter((option) => !OTHER_WORD.test(option));

const KEPT = ['contact', 'minFromToday', 'maxFromToday'];

function keptSettings(
  settings: Readonly<Record<string, unknown>> = {},
  type: FieldType,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) =>
        KEPT.includes(name) &&
        !(name.endsWith('FromToday') && type !== 'date' && type !== 'datetime'),
    ),
  );
}

const SETTINGS_OF: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  short_text: ['minLength', 'maxLength'],
  long_text: ['minLength', 'maxLength'],
  number: ['min', 'max', 'unit', 'currency'],
  slider: ['min', 'max', 'unit'],
  date: ['min', 'max', 'blockedWeekdays', 'minFromToday', 'maxFromToday'],
  datetime: ['minFromToday', 'maxFromToday'],
  time: ['min', 'max'],
  multiple_choice: ['minChoices', 'maxChoices'],
  rating: ['max'],
  scale: ['from', 'to'],
  file: ['maxFiles', 'maxMegabytes', 'accept'],
  group: ['min', 'max'],
};

/** Of what was said, what the type has. A scale as bounds of a number, and a count of choices, are read as that. */
function fittingSettings(
  type: FieldType,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = SETTINGS_OF[type] ?? [];
  // The bounds of days and hours are texts, all others numbers.
  const isWhen = type === 'date' || type === 'time';
  const fitting = Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) =>
        known.includes(name) &&
        !(/^(?:min|max)$/.test(name) && (typeof value === 'string') !== isWhen),
    ),
  );
  if (type === 'number' && said['from'] !== undefined) {
    fitting['min'] = said['from'];
    fitting['max'] = said['to'];
  }
  if (type === 'multiple_choice' && said['max'] !== undefined) fitting['maxChoices'] = said['max'];
  if (type === 'rating' && said['to'] !== undefined) fitting['max'] = said['to'];
  if (type === 'file' && said['max'] !== undefined) fitting['maxFiles'] = said['max'];
  if (type === 'slider' && said['from'] !== undefined) {
    fitting['min'] = said['from'];
    fitting['max'] = said['to'];
  }
  return fitting;
}
