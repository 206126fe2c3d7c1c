/** Forms leave as XLSForm: a workbook that other tools read, and that comes back as it was. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInputs } from '@/domain/answers/readInputs';
import { installEngine } from '@/domain/engine/installEngine';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import {
  isInput,
  topFields,
  type Field,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { readForeign } from '@/domain/form/foreign/readForeign.schema';
import { xlsLossText } from '@/domain/form/outgoing/xlsForm/losses';
import { XlsNames } from '@/domain/form/outgoing/xlsForm/names';
import { xlsFormOf } from '@/domain/form/outgoing/xlsForm/workbook';
import { conditionText } from '@/domain/logic/sentences';
import { view, visibleInputs } from '@/domain/logic/visibility';
import type { Answer, Answers, Inputs } from '@/domain/values/answer';
import { wordsFor } from '@/domain/words/wordsOf';
import { xlsFormFile } from '@/shared/lib/formFiles/xlsFormFile';
import { readSheets } from '@/shared/lib/tableFiles/readXlsx';
import { cases } from '../../../../support/cases';
import { ALL_TYPES, aField, aForm, anyForm, inputsFor, when } from '../../../../support/forms';
import { assembled, labelled } from '../../../../support/sketches';
import { TEMPLATE_BODIES } from '../../../../support/templates';
import { goThrough } from '../../../../support/xpath';

installEngine();

const templates = [...TEMPLATE_BODIES];

const sheetsOf = async (definition: FormDefinition) => {
  const sheets = await readSheets(xlsFormFile(definition).bytes);
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(String)) }));
};
type Sheets = Awaited<ReturnType<typeof sheetsOf>>;

/** Rows of a sheet by the names of its columns. */
function rowsOf(sheets: Sheets, name: string): Record<string, string>[] {
  const [headers = [], ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])),
  );
}

const surveyOf = async (definition: FormDefinition) => rowsOf(await sheetsOf(definition), 'survey');

describe('every template', () => {
  test.each(templates)('%s comes back equal', async (_name, definition) => {
    const read = readForeign({ name: 'a.xlsx', sheets: await sheetsOf(definition) });
    expect(read.ok && 'definition' in read && canonicalJson(read.definition)).toBe(
      canonicalJson(definition),
    );
  });

  test.each(templates)(
    '%s has names once, and no reference to a name that is not there',
    async (_name, definition) => {
      const sheets = await sheetsOf(definition);
      const survey = rowsOf(sheets, 'survey');
      const names = survey
        .filter(({ type }) => !/^end/.test(type ?? ''))
        .map(({ name }) => name ?? '');
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const row of survey) {
        for (const cell of Object.values(row)) {
          for (const [, name] of cell.matchAll(/\$\{([^}]*)\}/g)) expect(names).toContain(name);
        }
      }
      const lists = new Set(rowsOf(sheets, 'choices').map((row) => row['list_name']));
      for (const { type = '' } of survey) {
        const list = /^(?:select_one|select_multiple|rank) (.*)$/.exec(type)?.[1];
        if (list !== undefined) expect(lists).toContain(list);
      }
      let open = 0;
      for (const { type = '' } of survey) {
        open += /^begin/.test(type) ? 1 : /^end/.test(type) ? -1 : 0;
        expect(open).toBeGreaterThanOrEqual(0);
      }
      expect(open).toBe(0);
    },
  );
});

// ---- what a tool of ODK makes of it ------------------------------------------------------------------------------------

const TODAY = '2026-06-15';

/** Answers as ODK holds them, by name. */
function givenOf(form: FormDefinition, answers: Answers): Map<string, string | string[]> {
  const names = new XlsNames(form);
  const given = new Map<string, string | string[]>();
  const set = (field: InputField, answer: Answer) => {
    const { id } = field;
    // What is no option of the form is one word, too.
    const choices = (list: readonly string[]) =>
      list.map((one) => names.choice(id, one).replace(/\s/g, '_')).join(' ');
    if (answer.t === 'grid') {
      for (const [row, chosen] of Object.entries(answer.v))
        given.set(names.part(id, row), choices(chosen));
    } else if (answer.t === 'parts') {
      for (const [part, text] of Object.entries(answer.v)) given.set(names.part(id, part), text);
    } else if (answer.t === 'options' || answer.t === 'ranking') {
      given.set(names.of(id), choices(answer.v));
      if (answer.t === 'options' && answer.other) given.set(names.part(id, 'other'), answer.other);
    } else if (answer.t === 'rows') {
      given.set(
        names.of(id),
        answer.v.map(() => 'x'),
      );
      for (const child of Object.values(form.fields)) {
        if (field.type !== 'group' || !field.fieldIds.includes(child.id) || !isInput(child))
          continue;
        const each = answer.v.map((row) => {
          const one = row[child.id];
          if (one?.t === 'options') return one.v.map((id) => names.choice(child.id, id)).join(' ');
          return one?.t === 'text' || one?.t === 'number' ? String(one.v) : '';
        });
        given.set(names.of(child.id), each);
      }
    } else if (answer.t === 'consent') given.set(names.of(id), 'OK');
    else if (answer.t === 'files') given.set(names.of(id), answer.v.length > 0 ? 'file' : '');
    else given.set(names.of(id), String(answer.v));
  };
  for (const [id, answer] of Object.entries(answers)) {
    const field = form.fields[id];
    if (field && isInput(field)) set(field, answer);
  }
  return given;
}

/** What is asked by our engine and by a tool of ODK. */
function askedBy(form: FormDefinition, inputs: Inputs, wordsOf = wordsFor) {
  const { answers } = readInputs(form, inputs);
  const { sheets, losses } = xlsFormOf(form, (locale) => wordsOf(form, locale));
  const texts = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }));
  const choices = rowsOf(texts, 'choices');
  const survey = rowsOf(texts, 'survey');
  const labelOf = (question: string, choice: string) => {
    const type = survey.find(({ name }) => name === question)?.['type'] ?? '';
    const list = type.split(' ')[1];
    return (
      choices.find((row) => row['list_name'] === list && row['name'] === choice)?.['label'] ?? ''
    );
  };
  const ours = view(form, answers, TODAY);
  // Entries of a group are those that count: without what their own conditions hide.
  const isGroup = (id: string) => form.fields[id]?.type === 'group';
  const settled = Object.entries(ours.answers).filter(([id]) => isGroup(id));
  const others = Object.entries(answers).filter(([id]) => !isGroup(id));
  const given = givenOf(form, Object.fromEntries([...others, ...settled]));
  const { asked, values } = goThrough(survey, given, { labelOf, today: TODAY });
  return { ours, asked, values, losses };
}

test('asks in any form, for any answers, what the form asks', () => {
  fc.assert(
    fc.property(
      anyForm.chain((form) => fc.tuple(fc.constant(form), inputsFor(form))),
      ([form, inputs]) => {
        const { ours, asked, losses } = askedBy(form, inputs);
        if (losses.some(({ code }) => code === 'condition')) return;
        const shown = new Set(visibleInputs(ours).map(({ key }) => key));
        for (const field of topFields(form).filter(isInput)) {
          expect([field.key, asked.has(field.key)]).toEqual([field.key, shown.has(field.key)]);
        }
      },
    ),
    { numRuns: cases(400) },
  );
});

test('templates come to the same values', () => {
  for (const [name, form] of templates) {
    fc.assert(
      fc.property(inputsFor(form), (inputs) => {
        const { ours, values, losses } = askedBy(form, inputs);
        // What is worked out of a value that is lost is lost, too.
        if (losses.some(({ code }) => code === 'formula')) return;
        for (const field of topFields(form)) {
          if (field.type !== 'calculated') continue;
          const own = ours.answers[field.id];
          const theirs = values.get(field.key);
          if (own === undefined) continue;
          const where = `${name} ${field.key}`;
          if (own.t !== 'number') expect(theirs, where).toBe('v' in own ? own.v : undefined);
          else expect(Number(theirs) / (own.v || 1), where).toBeCloseTo(own.v === 0 ? 0 : 1, 9);
        }
      }),
      { numRuns: cases(20) },
    );
  }
});

// ---- columns -----------------------------------------------------------------------------------------------------------

/** The row of a question, what is empty left out. */
async function rowOf(field: Field, over: Partial<FormDefinition> = {}) {
  const rows = await surveyOf(aForm([field], over));
  const found = rows.filter(({ type = '' }) => !/_group$/.test(type));
  return found.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  );
}

describe('a question', () => {
  test('of each type is a row that ODK knows, with a name', async () => {
    const survey = await surveyOf(aForm([ALL_TYPES.map((type) => aField(type, `f${type}`))]));
    const known =
      /^(?:text|integer|decimal|range|date|time|dateTime|select_one \w+|select_multiple \w+|rank \w+|acknowledge|image|file|begin_group|end_group|begin_repeat|end_repeat|calculate|hidden|note)$/;
    for (const { type, name } of survey) {
      expect(type).toMatch(known);
      expect(name).toMatch(/^[A-Za-z_][\w.-]*$/);
    }
  });

  test('carries its hint, its required mark, its range, its default and its own message', async () => {
    const field = aField('number', 'f1', {
      label: 'Weight',
      help: 'About is fine.',
      required: true,
      wholeNumber: true,
      min: 1,
      max: 10,
      unit: 'kg',
      default: { t: 'number', v: 3 },
      errorText: 'From 1 to 10.',
    });
    expect(await rowOf(field)).toEqual([
      {
        type: 'integer',
        name: 'f1',
        label: 'Weight (kg)',
        hint: 'About is fine.',
        required: 'yes',
        constraint: '. >= 1 and . <= 10',
        constraint_message: 'From 1 to 10.',
        default: '3',
        formloom: 'number',
      },
    ]);
  });

  test('with “Other” and “None” has both as choices, and a text for what is meant', async () => {
    const field = aField('multiple_choice', 'f1', { other: true, none: true, maxChoices: 2 });
    const sheets = await sheetsOf(aForm([field]));
    const choices = rowsOf(sheets, 'choices').map(({ label }) => label);
    expect(choices.slice(-2)).toEqual(['Other', 'None of the above']);
    const rows = rowsOf(sheets, 'survey');
    const asked = rows.find(({ name }) => name === 'f1');
    expect(asked?.['constraint']).toBe(
      "count-selected(.) <= 2 and not(selected(., 'none') and count-selected(.) > 1)",
    );
    expect(rows.find(({ name }) => name === 'f1_other')).toMatchObject({
      type: 'text',
      relevant: "selected(${f1}, 'other')",
    });
  });

  test('shows an earlier answer in its label: of a choice, what it says', async () => {
    const choice = aField('single_choice', 'f1');
    const text = aField('short_text', 'f2', { label: 'Why {{@f1}}, {{@f3|friend}}?' });
    const name = aField('name', 'f3', { parts: ['first', 'last'] });
    const rows = await surveyOf(aForm([choice, name, text]));
    expect(rows.find((row) => row['name'] === 'f1_shown')?.['calculation']).toBe(
      "jr:choice-name(${f1}, '${f1}')",
    );
    expect(rows.find((row) => row['name'] === 'f3_shown')?.['calculation']).toContain("'friend'");
    expect(rows.find((row) => row['name'] === 'f2')?.['label']).toBe(
      'Why ${f1_shown}, ${f3_shown}?',
    );
  });

  test('keeps quotes, braces, and what reads like an expression, as texts', async () => {
    const first = aField('short_text', 'f1', {
      label: 'Costs ${price} & <b>',
      default: { t: 'text', v: `O'Neil "and" 2 - 1` },
    });
    const second = aField('short_text', 'f2', { showIf: when('f1', 'equals', `it's "so"`) });
    const [, one, two] = (await surveyOf(aForm([first, second]))) ?? [];
    expect(one?.['label']).toBe('Costs $ {price} & <b>');
    expect(one?.['default']).toBe(`concat(concat('O', "'", 'Neil "and" 2 - 1'), '')`);
    expect(two?.['relevant']).toBe(`\${f1} = concat('it', "'", 's "so"')`);
  });
});

test('each language has columns of its own, named as XLSForm names them', async () => {
  const field = aField('yes_no', 'f1', {
    label: 'Are you coming?',
    help: 'Please say so soon.',
    translations: { de: { label: 'Kommst du?' } },
  });
  const sheets = await sheetsOf(aForm([field], { locale: 'en-GB', locales: ['de'] }));
  const [, row] = rowsOf(sheets, 'survey');
  expect(row).toMatchObject({
    'label::English (en-GB)': 'Are you coming?',
    'label::Deutsch (de)': 'Kommst du?',
    'hint::Deutsch (de)': 'Please say so soon.',
  });
  expect(rowsOf(sheets, 'choices')[0]).toMatchObject({
    'label::English (en-GB)': 'Yes',
    'label::Deutsch (de)': 'Ja',
  });
  expect(rowsOf(sheets, 'settings')[0]).toMatchObject({ default_language: 'English (en-GB)' });
});

test('what other tools will not read is listed, with the questions that have it', () => {
  const email = aField('email', 'f1', { label: 'Email', contact: 'email', unique: true });
  const { losses } = xlsFormOf(aForm([email]), (locale) => wordsFor({}, locale));
  expect(losses.map(xlsLossText)).toEqual([
    'What goes to the contact: “Email”.',
    'Answers that may occur only once: “Email”.',
    'Endings, their links and conditions: “Thank you”.',
  ]);
});

describe('a workbook that was changed since', () => {
  const form = aForm([
    [aField('nps', 'f1', { label: 'Would you recommend us?' })],
    [
      aField('yes_no', 'f2', { label: 'Coming?' }),
      aField('short_text', 'f3', { label: 'Why not?', showIf: when('f2', 'equals', 'no') }),
    ],
  ]);

  test('is read by its rows, which say what each question was, and a note says so', async () => {
    const sheets = (await sheetsOf(form)).map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (cell === 'Coming?' ? 'Will you come?' : cell))),
    }));
    const read = readForeign({ name: 'a.xlsx', sheets });
    if (!read.ok || !('sketch' in read)) throw new Error('not read');
    expect(read.format).toBe('xlsform');
    expect(read.sketch.notes[0]?.code).toBe('edited');
    const { definition } = assembled(read.sketch);
    expect(definition.pages).toHaveLength(2);
    expect(labelled(definition, 'Would you recommend us?').type).toBe('nps');
    expect(labelled(definition, 'Will you come?').type).toBe('yes_no');
    const why = labelled(definition, 'Why not?');
    expect(why.showIf && conditionText(definition, why.showIf)).toBe('“Will you come?” is “No”');
  });

  test('with blanks added behind its cells and rows is still ours', async () => {
    const sheets = (await sheetsOf(form)).map(({ name, rows }) => ({
      name,
      rows: [...rows.map((row) => [...row.map((cell) => `${cell} `), '']), ['', '']],
    }));
    const read = readForeign({ name: 'a.xlsx', sheets });
    expect(read.ok && read.format).toBe('formloom');
  });
});

test('any form comes back equal', async () => {
  await fc.assert(
    fc.asyncProperty(anyForm, async (form) => {
      const read = readForeign({ name: 'a.xlsx', sheets: await sheetsOf(form) });
      expect(read.ok && 'definition' in read && canonicalJson(read.definition)).toBe(
        canonicalJson(form),
      );
    }),
    { numRuns: cases(60) },
  );
});
