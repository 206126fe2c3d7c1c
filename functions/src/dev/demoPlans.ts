/** The demo's forms, and how respondents use them. */
import type { CalculatedField, FormDefinition } from '@/domain/form/definition/definition';
import type { AnsweredTemplate } from '../sample/people';
import type { VisitPlan } from '../sample/visits';
import { PHOTOS } from './demoFiles';
import { withTranslations } from './demoTranslations';

export const TIME_ZONE = 'Europe/London';

/** Age of the oldest responses, in days. */
export const DAYS = 90;

export interface DemoPlan extends VisitPlan {
  template: AnsweredTemplate;
  title: string;
  /** What its owner changed in the template. */
  change?: (definition: FormDefinition) => FormDefinition;
}

/** Title of the form to show. */
export const DEMO_FORM = 'Request a quote';

export const DEMO_PLANS = [
  {
    template: 'quote-request',
    title: DEMO_FORM,
    views: 420,
    starts: 0.58,
    completes: 0.62,
    from: DAYS,
    until: 0,
    change: (definition) => ({ ...withJobSize(definition), keepPartials: true }),
  },
  {
    template: 'event-rsvp',
    title: 'Open workshop day: will you join us?',
    views: 190,
    starts: 0.7,
    completes: 0.8,
    from: 45,
    until: 6,
    change: withWaysOn,
  },
  {
    template: 'customer-feedback',
    title: 'How did we do?',
    views: 260,
    starts: 0.66,
    completes: 0.75,
    from: DAYS,
    until: 0,
    change: withTranslations,
  },
] as const satisfies readonly DemoPlan[];

/** A variable that sorts the jobs by size: `IF(budget >= 5000, "large", IF(budget > 0, "small", ""))`. */
const JOB_SIZE: CalculatedField = {
  id: 'fsize',
  type: 'calculated',
  key: 'job_size',
  label: 'Job size',
  required: false,
  result: 'text',
  formula: [
    { step: 'field', id: 'fbudget' },
    { step: 'number', value: 5_000 },
    { step: 'sign', sign: '>=' },
    { step: 'text', value: 'large' },
    { step: 'field', id: 'fbudget' },
    { step: 'number', value: 0 },
    { step: 'sign', sign: '>' },
    { step: 'text', value: 'small' },
    { step: 'text', value: '' },
    { step: 'call', name: 'IF', of: 3 },
    { step: 'call', name: 'IF', of: 3 },
  ],
};

function withJobSize(definition: FormDefinition): FormDefinition {
  const [first, ...rest] = definition.pages;
  if (!first) return definition;
  return {
    ...definition,
    pages: [{ ...first, fieldIds: [...first.fieldIds, PHOTOS.id, JOB_SIZE.id] }, ...rest],
    fields: { ...definition.fields, [PHOTOS.id]: PHOTOS, [JOB_SIZE.id]: JOB_SIZE },
  };
}

/** The invitation on three pages: people who decline skip the second, and the texts use the name. */
function withWaysOn(definition: FormDefinition): FormDefinition {
  const when = {
    op: 'equals',
    left: { kind: 'field', id: 'fcoming' },
    value: 'ocoming2',
  } as const;
  const note = definition.fields['fnote'];
  return {
    ...definition,
    pages: [
      {
        id: 'page1',
        fieldIds: ['fname', 'femail', 'fcoming'],
        jumps: [{ id: 'rstay', when, to: { kind: 'page', id: 'page3' } }],
      },
      { id: 'page2', title: 'Your visit', fieldIds: ['fguests', 'fparty', 'fdiet'] },
      { id: 'page3', fieldIds: ['fnote'] },
    ],
    fields: {
      ...definition.fields,
      ...(note
        ? { fnote: { ...note, label: 'Anything we should know, {{@fname|dear guest}}?' } }
        : {}),
    },
    endings: definition.endings.map((ending) => ({
      ...ending,
      title: 'Thank you, {{@fname|dear guest}}',
    })),
  };
}
