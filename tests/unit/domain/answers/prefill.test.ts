import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefilled, queryIn } from '@/domain/responses/prefill';
import { canPrefill, prefillQuery } from '@/domain/responses/prefillLink';
import { readInputs } from '@/domain/answers/readInputs';
import { fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { publicCopy, type PublicDefinition } from '@/domain/form/registry/publicCopy';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import { EVERY_ANSWER, everyType } from '../../../support/everyType';
import { aField, aForm, anyForm, inputsFor } from '../../../support/forms';
import { cases } from '../../../support/cases';

const FORM = everyType();

/** The answers that a link with these parameters brings along. */
function answersOf(query: string, definition: PublicDefinition = FORM) {
  const inputs = prefilled(definition, new URLSearchParams(query));
  return readInputs(definition, inputs).answers;
}

function wrongWith(form: FormDefinition, id: string, answer: unknown) {
  const field = fieldOf(form, id);
  if (!field || !isInput(field)) throw new Error(`${id} takes no answer.`);
  return specOf(field).check({ ...field, required: false }, answer as never, '', form);
}

describe('a link that fills in a form', () => {
  it('reads a plus that became a blank, and labels with commas in lists', () => {
    const form = aForm([
      aField('phone', 'ftel', { key: 'tel' }),
      aField('multiple_choice', 'fmc', {
        key: 'mc',
        options: [
          { id: 'ored', label: 'Red, dark' },
          { id: 'oblue', label: 'Blue' },
        ],
      }),
    ]);
    expect(answersOf('tel=+44 20 7946 0958&mc=Red%2C+dark,Blue', form)).toEqual({
      ftel: { t: 'text', v: '+442079460958' },
      fmc: { t: 'options', v: ['ored', 'oblue'] },
    });
  });

  it.each([
    ['fcode=AB123', { fcode: { t: 'text', v: 'AB123' } }],
    ['fcount=15', { fcount: { t: 'number', v: 15 } }],
    ['fday=2026-11-21', { fday: { t: 'date', v: '2026-11-21' } }],
    ['ftime=14:05', { ftime: { t: 'time', v: '14:05' } }],
    ['fwhen=2026-11-21T14:05', { fwhen: { t: 'datetime', v: '2026-11-21T14:05' } }],
    ['fone=oblue', { fone: { t: 'options', v: ['oblue'] } }],
    ['fone=BLUE', { fone: { t: 'options', v: ['oblue'] } }],
    ['fone.other=Green', { fone: { t: 'options', v: ['other'], other: 'Green' } }],
    ['fmany=card&fmany=Wrapping', { fmany: { t: 'options', v: ['owrap', 'ocard'] } }],
    ['fmany=card, wrapping', { fmany: { t: 'options', v: ['owrap', 'ocard'] } }],
    ['fmany=none', { fmany: { t: 'options', v: ['none'] } }],
    ['fland=belgium', { fland: { t: 'options', v: ['oland7'] } }],
    ['fyes=true', { fyes: { t: 'options', v: ['yes'] } }],
    ['fyes=1', { fyes: { t: 'options', v: ['yes'] } }],
    ['fyes=No', { fyes: { t: 'options', v: ['no'] } }],
    ['fstars=4', { fstars: { t: 'number', v: 4 } }],
    ['fname.first=Ada', { fname: { t: 'parts', v: { first: 'Ada' } } }],
    ['fgrid.rhall=bad', { fgrid: { t: 'grid', v: { rhall: ['cbad'] } } }],
    ['frank=hills,sea,oc', { frank: { t: 'ranking', v: ['ob', 'oa', 'oc'] } }],
    [
      'fguests.0.fguest=Ada&fguests.1.fguest=Bo&fguests.1.fmeal=vegetarian',
      {
        fguests: {
          t: 'rows',
          v: [
            { fguest: { t: 'text', v: 'Ada' } },
            { fguest: { t: 'text', v: 'Bo' }, fmeal: { t: 'options', v: ['oveg'] } },
          ],
        },
      },
    ],
    ['source=poster', { fsource: { t: 'text', v: 'poster' } }],
  ])('?%s', (query, answers) => {
    expect(answersOf(query)).toEqual(answers);
  });

  it.each([
    'fcode=wrong',
    'fcount=many',
    'fcount=7',
    'fday=31.11.2026',
    'fday=soon',
    'fday=1066-10-14',
    'fone=Purple',
    'fyes=perhaps',
    'fstars=99',
    'fgrid.rhall=middling',
    'fgrid.rattic=good',
    'frank=sea',
    'fguests.9.fguest=Ada',
    'fguests.0.__proto__=x',
    'femail=nobody',
    '__proto__=x',
    'constructor.name=x',
    'nothing=1',
  ])('leaves out what does not fit: ?%s', (query) => {
    expect(answersOf(query)).toEqual({});
  });

  it.each(['fconsent=yes', 'fsign=Ada', 'fsign.drawn=M1 1', 'ftotal=12'])(
    'does nothing that is the respondent’s own act, or no one’s: ?%s',
    (query) => {
      expect(prefilled(FORM, new URLSearchParams(query))).toEqual({});
    },
  );

  it.each([
    ['en-GB', '26/11/2026', '2026-11-26'],
    ['en-GB', '03/04/2026', '2026-04-03'],
    ['en-US', '03/04/2026', '2026-03-04'],
    ['de', '3.4.2026', '2026-04-03'],
    ['zh', '26/11/2026', '2026-11-26'],
    ['zh', '03/04/2026', undefined],
    ['zh', '2026年4月3日', '2026-04-03'],
    ['en-GB', '11/26/2026', undefined],
    ['de', '26. November 2026', undefined],
    ['en-GB', '2026-04-03', '2026-04-03'],
  ])('reads a day in the form’s language, %s: %s', (locale, typed, day) => {
    const form = { ...aForm([aField('date', 'fday', { key: 'day' })]), locale };
    const query = `day=${encodeURIComponent(typed)}`;
    expect(prefilled(form, new URLSearchParams(query))).toEqual(day ? { fday: day } : {});
  });

  it('reads a day with a time alike', () => {
    expect(prefilled(FORM, new URLSearchParams('fwhen=21/11/2026 14:05'))).toEqual({
      fwhen: '2026-11-21T14:05',
    });
  });

  it.each([
    ['caf%E9', 'café'],
    ['caf%C3%A9', 'café'],
    ['caf%E9%20%26%20cr%E8me%2Bsucre', 'café & crème+sucre'],
    ['%C3%A9t%E9', 'été'],
    ['100%', '100%'],
    ['%E7%8E%8B', '王'],
  ])('reads what was escaped before UTF-8: %s', (escaped, text) => {
    expect(queryIn(`?name=${escaped}`).get('name')).toBe(text);
  });

  it('leaves what is not whole yet for the respondent to finish', () => {
    const field = aField('short_text', 'f1', { minLength: 10 });
    expect(answersOf('f1=short', aForm([field]))).toEqual({ f1: { t: 'text', v: 'short' } });
  });

  it('knows fields by their former keys, unless another field has that key now', () => {
    const first = aForm([aField('short_text', 'f1', { key: 'town' }), aField('email', 'f2')]);
    const second = aForm([aField('short_text', 'f1', { key: 'city' }), aField('email', 'f2')]);
    const registry = extendRegistry(extendRegistry({}, first, 1), second, 2);
    const copy = publicCopy(second, registry);
    const paris = { f1: { t: 'text', v: 'Paris' } };
    expect(answersOf('town=Paris', copy)).toEqual(paris);
    expect(answersOf('city=Paris', copy)).toEqual(paris);
    expect(answersOf('town=Paris', publicCopy(copy))).toEqual(paris);
    const third = aForm([
      aField('short_text', 'f1', { key: 'city' }),
      aField('short_text', 'f2', { key: 'town' }),
    ]);
    const again = publicCopy(third, extendRegistry(registry, third, 3));
    expect(answersOf('town=Paris', again)).toEqual({ f2: { t: 'text', v: 'Paris' } });
    expect(publicCopy(first, extendRegistry({}, first, 1))).not.toHaveProperty('aliases');
  });
});

describe('a link that is made of answers', () => {
  it('gives them back, for every type that a link can fill in', () => {
    const made = prefillQuery(FORM, EVERY_ANSWER).toString();
    const expected = Object.fromEntries(
      Object.entries(EVERY_ANSWER).filter(([id]) => {
        const field = fieldOf(FORM, id);
        return field && isInput(field) && canPrefill(field);
      }),
    );
    expect(Object.keys(expected).length).toBeGreaterThan(15);
    expect(answersOf(made)).toEqual(expected);
  });

  it('gives back any answer that fits, and nothing that does not', () => {
    fc.assert(
      fc.property(
        anyForm.chain((form) => fc.tuple(fc.constant(form), inputsFor(form))),
        ([form, inputs]) => {
          const { answers } = readInputs(form, inputs);
          const back = answersOf(prefillQuery(form, answers).toString(), form);
          for (const [id, answer] of Object.entries(answers)) {
            const field = fieldOf(form, id);
            if (!field || !isInput(field) || !canPrefill(field))
              expect(back).not.toHaveProperty(id);
            else if (!wrongWith(form, id, answer)) expect(back[id]).toEqual(answer);
          }
          expect(Object.keys(back).filter((id) => !(id in answers))).toEqual([]);
        },
      ),
      { numRuns: cases(500) },
    );
  });

  it('never throws, whatever stands in an address', () => {
    const name = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(FORM.fields), 'fguests.0.fmeal'),
          fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty'),
        )
        .map((parts) => parts.join('.')),
      fc.constantFrom('fguests.0.fmeal', 'fgrid.rhall', 'frank.oa', 'fone.other', 'fname.first'),
      fc.constantFrom(...Object.keys(FORM.fields)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = new URLSearchParams(pairs);
        const { problems } = readInputs(FORM, prefilled(FORM, query));
        expect(problems).toEqual({});
      }),
      { numRuns: cases(500) },
    );
  });
});
