/** LimeSurvey's .lss (and .lsg, .lsq): groups are pages, sub-questions are options, rows or questions by type. */
import {
  ownText,
  type SketchedForm,
  type SketchCondition,
  type SketchEnding,
  type SketchItem,
  type SketchPage,
} from '@/domain/form/sketch/sketch';
import { both, stackedTexts, withHelpers } from '../reading';
import {
  LIME_TYPES,
  limeLabel,
  noteAttributes,
  secondScale,
  subField,
  tickGrid,
  type LimeAsked,
} from './questions';
import { LimeSurvey } from './survey';
import { LimeTables, type LimeGroup, type LimeQuestion, type LimeTexts } from './tables';

export const isLimeSurvey = (text: string): boolean =>
  /^\s*\ufeff?\s*<(?:\?xml|document|!DOCTYPE)/i.test(text) && text.includes('LimeSurveyDocType');

const ALWAYS = /^(?:|1|true)$/i;

export function readLimeSurvey(source: string): SketchedForm {
  const tables = new LimeTables(source);
  const survey = new LimeSurvey(tables);
  const { reading } = survey;
  const groups = tables.groups();
  for (const { questions } of groups)
    for (const question of questions) nameQuestion(question, survey);
  const [settings] = tables.rows('surveys');
  const texts = (field: string): LimeTexts =>
    new Map(
      tables
        .rows('surveys_languagesettings')
        .map((row) => [row.get('surveyls_language') ?? '', row.get(field) ?? ''] as const)
        .filter(([, text]) => text !== ''),
    );
  const format = settings?.get('format') ?? 'G';
  const pages = pagesOf(groups, format, survey);
  reading.finish();
  for (const row of tables.rows('quota')) reading.note('check', 'quota', row.get('name') ?? '');
  for (const row of tables.rows('assessments'))
    reading.note('quiz', 'assessment', row.get('name') ?? '');
  const title = survey.text(texts('surveyls_title'));
  const description = survey.text(texts('surveyls_description'));
  const welcome = survey.text(texts('surveyls_welcometext'), true);
  const ending = endingOf(texts, settings?.get('autoredirect') === 'Y', survey);
  return {
    title: ownText(title) === '' ? 'Survey' : title,
    ...(ownText(description) === '' ? {} : { description }),
    language: survey.own,
    ...(ownText(welcome) === '' ? {} : { welcome: { title, text: welcome } }),
    pages: withHelpers(pages, reading.helpers),
    ...(ending ? { endings: [ending] } : {}),
    notes: reading.notes,
  };
}

function endingOf(
  texts: (field: string) => LimeTexts,
  isAuto: boolean,
  survey: LimeSurvey,
): SketchEnding | undefined {
  const text = survey.text(texts('surveyls_endtext'));
  const addresses = texts('surveyls_url');
  const url = addresses.get(survey.own) ?? [...addresses.values()][0] ?? '';
  if (ownText(text) === '' && url === '') return undefined;
  return {
    title: 'Thank you',
    text,
    ...(url === '' ? {} : { redirect: { url, ...(isAuto ? {} : { after: 10 }) } }),
  };
}

/** What variables of a question mean in conditions and texts. */
function nameQuestion(question: LimeQuestion, survey: LimeSurvey): void {
  const { code, id, group, row, type, subs } = question;
  survey.reading.count();
  const old = `${row.get('sid') ?? ''}X${group}X${id}`;
  const set = (
    suffix: string,
    oldSuffix: string,
    variable: Parameters<LimeSurvey['setVariable']>[1],
  ) => {
    survey.setVariable(`${code}${suffix}`, variable);
    survey.setVariable(`${old}${oldSuffix}`, variable);
  };
  const isMany = type === 'M' || type === 'P';
  set('', '', { operand: { question: code } });
  if (type === 'O') set('_comment', 'comment', { operand: { question: `${code}_comment` } });
  for (const sub of subs) {
    survey.reading.count();
    if (isMany) set(`_${sub.code}`, sub.code, { operand: { question: code }, option: sub.code });
    else if (type === 'Q' || type === 'K')
      set(`_${sub.code}`, sub.code, { operand: { question: `${code}_${sub.code}` } });
    else set(`_${sub.code}`, sub.code, { operand: { question: code, part: sub.code } });
  }
}

// ---- pages -------------------------------------------------------------------------------------------------------------

function pagesOf(groups: readonly LimeGroup[], format: string, survey: LimeSurvey): SketchPage[] {
  const pages = groups.flatMap((group): SketchPage[] => {
    const title = survey.text(group.titles);
    const at = ownText(title) || 'group';
    const source = group.row.get('grelevance') ?? '';
    const showIf = () =>
      ALWAYS.test(source.trim())
        ? undefined
        : survey.reading.conditionOf(group, () => survey.condition(source, at));
    const description = survey.text(group.descriptions, true);
    const intro: SketchItem[] =
      ownText(description) === ''
        ? []
        : [{ type: 'statement', label: '', texts: { text: description } }];
    if ((group.row.get('randomization_group') ?? '') !== '') {
      survey.reading.note('setting', at, 'randomization_group');
    }
    const isWhole = format !== 'S' && format !== 'A';
    const items = group.questions.map((question) =>
      itemsOf(question, survey, isWhole ? undefined : showIf),
    );
    if (format === 'S') {
      return items.map((own, index) => ({
        ...(index === 0 ? { title } : {}),
        items: [...(index === 0 ? intro : []), ...own],
      }));
    }
    const page: SketchPage = { title, items: [...intro, ...items.flat()] };
    if (isWhole) {
      survey.reading.later(() => {
        const shown = showIf();
        if (shown) page.showIf = shown;
      });
    }
    return [page];
  });
  if (format !== 'A') return pages;
  const all = pages.flatMap(({ title, items }): SketchItem[] => {
    const heading = ownText(title);
    return heading === ''
      ? [...items]
      : [{ type: 'statement', label: '', texts: { text: `**${heading}**` } }, ...items];
  });
  return [{ items: all }];
}

// ---- questions ---------------------------------------------------------------------------------------------------------

type ShowIf = (() => SketchCondition | undefined) | undefined;

function itemsOf(question: LimeQuestion, survey: LimeSurvey, groupIf: ShowIf): SketchItem[] {
  const asked: LimeAsked = { question, survey, at: survey.title(question) };
  const items = made(asked);
  noteAttributes(asked);
  const source = (question.row.get('relevance') ?? '').trim();
  survey.reading.later(() => {
    const own = ALWAYS.test(source)
      ? oldConditions(question, survey)
      : survey.reading.conditionOf(question, () => survey.condition(source, asked.at));
    const showIf = both(groupIf?.(), own);
    for (const item of items) if (showIf) item.showIf = showIf;
  });
  for (const sub of question.subs) {
    const filter = (sub.row.get('relevance') ?? '').trim();
    if (!ALWAYS.test(filter)) survey.reading.note('filter', asked.at, `${sub.code}: ${filter}`);
  }
  return items;
}

/** Conditions in the table of old surveys: one scenario must hold; in it, one of each question's. */
function oldConditions(
  { id, texts }: LimeQuestion,
  survey: LimeSurvey,
): SketchCondition | undefined {
  const rows = survey.tables.ofQuestion('conditions', id);
  if (rows.length === 0) return undefined;
  const scenarios = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const scenario = scenarios.get(row.get('scenario') ?? '1') ?? new Map<string, string[]>();
    const name = (row.get('cfieldname') ?? '').replace(/^\+/, '');
    const method = (row.get('method') ?? '==').trim() || '==';
    const value = (row.get('value') ?? '').replaceAll('"', "'");
    const key = row.get('cqid') ?? '';
    scenario.set(key, [...(scenario.get(key) ?? []), `${name} ${method} "${value}"`]);
    scenarios.set(row.get('scenario') ?? '1', scenario);
  }
  const source = [...scenarios.values()]
    .map((scenario) => [...scenario.values()].map((any) => `(${any.join(' or ')})`).join(' and '))
    .map((all) => `(${all})`)
    .join(' or ');
  return survey.condition(source, ownText(survey.text(texts)));
}

function made(asked: LimeAsked): SketchItem[] {
  const { question, survey, at } = asked;
  const { type, code } = question;
  const { reading } = survey;
  if (type === 'X') {
    const text = survey.text(question.texts, true);
    return ownText(text).trim() === ''
      ? []
      : [
          {
            type: 'statement',
            label: '',
            texts: { text: stackedTexts(text, survey.text(question.help, true)) },
          },
        ];
  }
  if (type === '*') return [equation(asked)];
  if (type === 'I') {
    reading.note('no_type', at, 'language switch');
    return [];
  }
  if (type === 'Q' || type === 'K') return subQuestions(asked, type === 'K');
  if (type === ':' || type === ';') return cells(asked);
  const make = Object.hasOwn(LIME_TYPES, type) ? LIME_TYPES[type] : undefined;
  if (!make) reading.note('type', at, type || 'no type');
  const item = base(asked, code, make ? make(asked) : { type: 'short_text' });
  const items = [item];
  if (type === 'O')
    items.push(
      base(asked, `${code}_comment`, { type: 'long_text', required: false, label: 'Comment' }),
    );
  if (type === '1') {
    const second = base(asked, `${code}#1`, secondScale(asked));
    reading.note('type', at, 'dual scale');
    items.push(second);
  }
  return items;
}

function base(
  asked: LimeAsked,
  name: string,
  part: Partial<SketchItem> & Pick<SketchItem, 'type'>,
): SketchItem {
  const { question, survey } = asked;
  const help = survey.text(question.help);
  const item: SketchItem = {
    name,
    label: limeLabel(asked),
    ...(ownText(help) === '' ? {} : { help }),
    required: question.row.get('mandatory') === 'Y',
    ...part,
  };
  survey.reading.known.add(name, item);
  const presets = survey.tables.ofQuestion('defaultvalues', question.id);
  const values = presets.flatMap((row) => {
    const sub = question.subs.find(({ id }) => id === row.get('sqid'));
    const own =
      row.get('defaultvalue') ??
      survey.tables
        .rows('defaultvalue_l10ns')
        .find((one) => one.get('dvid') === row.get('dvid'))
        ?.get('defaultvalue') ??
      '';
    return sub ? (own === 'Y' ? [sub.code] : []) : own === '' ? [] : [own];
  });
  const [first] = values;
  if (first !== undefined && item.type === 'multiple_choice') item.preset = values;
  else if (first !== undefined) item.preset = first;
  return item;
}

function equation(asked: LimeAsked): SketchItem {
  const { question, survey, at } = asked;
  const source =
    question.attributes.get('equation') ||
    question.texts.get(survey.own) ||
    [...question.texts.values()][0] ||
    '';
  const item: SketchItem = {
    type: 'calculated',
    name: question.code,
    label: question.code,
    settings: { shown: undefined },
  };
  survey.reading.known.add(question.code, item);
  survey.reading.later(() => {
    const formula = survey.formula(source.replace(/<[^<>]*>/g, ''), at);
    if (formula) {
      item.formula = formula.text;
      item.settings = { ...item.settings, ...(formula.result ? { result: formula.result } : {}) };
    } else item.type = 'hidden';
  });
  return item;
}

function heading({ question, survey }: LimeAsked): SketchItem[] {
  const label = ownText(survey.text(question.texts)).trim();
  return label === ''
    ? []
    : [
        {
          type: 'statement',
          label: '',
          texts: { text: stackedTexts(`**${label}**`, survey.text(question.help)) },
        },
      ];
}

function subQuestions(asked: LimeAsked, isNumber: boolean): SketchItem[] {
  const { question, survey } = asked;
  return [
    ...heading(asked),
    ...question.subs.map((sub) => {
      const label = survey.text(sub.texts);
      return base(
        { ...asked, question: { ...question, help: new Map() } },
        `${question.code}_${sub.code}`,
        {
          ...subField(asked, isNumber),
          label: ownText(label) === '' ? sub.code : label,
        },
      );
    }),
  ];
}

/** A grid of numbers or texts: a table if its cells are boxes to tick, else a question for each cell. */
function cells(asked: LimeAsked): SketchItem[] {
  const { question, survey, at } = asked;
  const rows = question.subs.filter(({ scale }) => scale === '0');
  const columns = question.subs.filter(({ scale }) => scale === '1');
  if (question.attributes.get('multiflexible_checkbox') === '1')
    return [base(asked, question.code, tickGrid(asked))];
  survey.reading.note('type', at, `grid of ${rows.length} × ${columns.length}`);
  return [
    ...heading(asked),
    ...rows.flatMap((row) =>
      columns.map((column) => {
        survey.reading.count();
        const label = [row, column]
          .map((one) => ownText(survey.text(one.texts)) || one.code)
          .join(': ');
        return base(
          { ...asked, question: { ...question, help: new Map() } },
          `${question.code}_${row.code}_${column.code}`,
          {
            type: question.type === ':' ? 'number' : 'short_text',
            label,
          },
        );
      }),
    ),
  ];
}
