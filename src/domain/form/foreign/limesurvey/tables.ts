/** Tables of a LimeSurvey file, in both of its layouts: texts within the rows, one row a language, or in tables of their own. */
import { elementsIn, readXml, textIn, type XmlElement } from '@/domain/form/translation/xml';
import { UnreadableTexts } from '@/domain/form/translation/textFile';
import { RefusedFile } from '../reading';

export type LimeRow = ReadonlyMap<string, string>;

/** Texts by language. */
export type LimeTexts = ReadonlyMap<string, string>;

export interface LimeAnswer {
  code: string;
  scale: string;
  score: string;
  texts: LimeTexts;
}

export interface LimeQuestion {
  id: string;
  group: string;
  type: string;
  code: string;
  row: LimeRow;
  scale: string;
  texts: LimeTexts;
  help: LimeTexts;
  attributes: ReadonlyMap<string, string>;
  subs: LimeQuestion[];
  answers: LimeAnswer[];
}

export interface LimeGroup {
  id: string;
  row: LimeRow;
  titles: LimeTexts;
  descriptions: LimeTexts;
  questions: LimeQuestion[];
}

/** Most rows of a table that are looked at. */
const MOST_ROWS = 50_000;

/** @throws RefusedFile */
function parsed(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (!(error instanceof UnreadableTexts)) throw error;
    throw new RefusedFile(/DOCTYPE/.test(error.message) ? 'doctype' : 'broken_xml');
  }
}

export class LimeTables {
  private readonly tables = new Map<string, LimeRow[]>();
  private readonly indexes = new Map<string, Map<string, LimeRow[]>>();

  constructor(text: string) {
    for (const table of elementsIn(parsed(text))) {
      const [rows] = elementsIn(table, 'rows');
      if (!rows) continue;
      this.tables.set(
        table.name,
        elementsIn(rows, 'row')
          .slice(0, MOST_ROWS)
          .map((row) => new Map(elementsIn(row).map((field) => [field.name, textIn(field)]))),
      );
    }
  }

  rows = (name: string): readonly LimeRow[] => this.tables.get(name) ?? [];

  /** Rows of a table that are of one question. */
  ofQuestion(name: string, id: string): readonly LimeRow[] {
    let index = this.indexes.get(name);
    if (!index) {
      index = new Map<string, LimeRow[]>();
      for (const row of this.rows(name)) {
        const key = row.get('qid') ?? '';
        const list = index.get(key);
        if (list) list.push(row);
        else index.set(key, [row]);
      }
      this.indexes.set(name, index);
    }
    return index.get(id) ?? [];
  }

  /** Texts of a table's rows by id and language: within the rows, or beside them. */
  private texts(
    table: string,
    beside: string,
    id: string,
    field: string,
  ): Map<string, Map<string, string>> {
    const found = new Map<string, Map<string, string>>();
    for (const row of [...this.rows(table), ...this.rows(beside)]) {
      const text = row.get(field) ?? '';
      const key = row.get(id) ?? '';
      if (text === '' || key === '') continue;
      const texts = found.get(key) ?? new Map<string, string>();
      const language = row.get('language') ?? '';
      if (!texts.has(language)) texts.set(language, text);
      found.set(key, texts);
    }
    return found;
  }

  questions(): LimeQuestion[] {
    const texts = new Map([
      ...this.texts('questions', 'question_l10ns', 'qid', 'question'),
      ...this.texts('subquestions', '', 'qid', 'question'),
    ]);
    const help = this.texts('questions', 'question_l10ns', 'qid', 'help');
    const attributes = new Map<string, Map<string, string>>();
    for (const row of this.rows('question_attributes')) {
      const id = row.get('qid') ?? '';
      const own = attributes.get(id) ?? new Map<string, string>();
      const name = row.get('attribute') ?? '';
      if (!own.has(name)) own.set(name, row.get('value') ?? '');
      attributes.set(id, own);
    }
    const answers = this.answers();
    const all = new Map<string, LimeQuestion>();
    for (const row of [...this.rows('questions'), ...this.rows('subquestions')]) {
      const id = row.get('qid') ?? '';
      if (id === '' || all.has(id)) continue;
      all.set(id, {
        id,
        group: row.get('gid') ?? '',
        type: row.get('type') ?? '',
        code: row.get('title') ?? '',
        row,
        scale: row.get('scale_id') || '0',
        texts: texts.get(id) ?? new Map(),
        help: help.get(id) ?? new Map(),
        attributes: attributes.get(id) ?? new Map(),
        subs: [],
        answers: answers.get(id) ?? [],
      });
    }
    const order = (one: LimeQuestion) => Number(one.row.get('question_order')) || 0;
    const sorted = [...all.values()].sort((a, b) => order(a) - order(b));
    for (const question of sorted) {
      const parent = question.row.get('parent_qid') ?? '0';
      if (parent !== '0' && parent !== '' && parent !== question.id)
        all.get(parent)?.subs.push(question);
    }
    return sorted.filter(({ row }) => ['0', '', undefined].includes(row.get('parent_qid')));
  }

  private answers(): Map<string, LimeAnswer[]> {
    const texts = this.texts('', 'answer_l10ns', 'aid', 'answer');
    const found = new Map<string, LimeAnswer[]>();
    const order = (row: LimeRow) => Number(row.get('sortorder')) || 0;
    for (const row of [...this.rows('answers')].sort((a, b) => order(a) - order(b))) {
      const list = found.get(row.get('qid') ?? '') ?? [];
      const code = row.get('code') ?? '';
      const scale = row.get('scale_id') || '0';
      const known = list.find((one) => one.code === code && one.scale === scale);
      const own = row.get('answer');
      const language = row.get('language') ?? '';
      if (known) (known.texts as Map<string, string>).set(language, own ?? '');
      else {
        list.push({
          code,
          scale,
          score: row.get('assessment_value') ?? '',
          texts:
            own === undefined
              ? (texts.get(row.get('aid') ?? '') ?? new Map())
              : new Map([[language, own]]),
        });
      }
      found.set(row.get('qid') ?? '', list);
    }
    return found;
  }

  groups(): LimeGroup[] {
    const titles = this.texts('groups', 'group_l10ns', 'gid', 'group_name');
    const descriptions = this.texts('groups', 'group_l10ns', 'gid', 'description');
    const groups = new Map<string, LimeGroup>();
    for (const row of this.rows('groups')) {
      const id = row.get('gid') ?? '';
      if (groups.has(id)) continue;
      groups.set(id, {
        id,
        row,
        titles: titles.get(id) ?? new Map(),
        descriptions: descriptions.get(id) ?? new Map(),
        questions: [],
      });
    }
    const order = ({ row }: LimeGroup) => Number(row.get('group_order')) || 0;
    const sorted = [...groups.values()].sort((a, b) => order(a) - order(b));
    for (const question of this.questions()) {
      const group = groups.get(question.group) ?? sorted.at(-1);
      if (group) group.questions.push(question);
      else {
        const only: LimeGroup = {
          id: question.group,
          row: new Map(),
          titles: new Map(),
          descriptions: new Map(),
          questions: [question],
        };
        groups.set(question.group, only);
        sorted.push(only);
      }
    }
    return sorted;
  }
}
