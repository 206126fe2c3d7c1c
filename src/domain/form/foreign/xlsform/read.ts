/** XLSForm, the open standard of ODK, KoboToolbox, SurveyCTO and Enketo: a workbook with survey, choices and settings. */
import {
  ownText,
  type SketchedForm,
  type SketchItem,
  type SketchPage,
} from '@/domain/form/sketch/sketch';
import { XLS_OWN } from '@/domain/form/outgoing/xlsForm/seal';
import { figureOf, given } from '../raw';
import { RefusedFile, withHelpers } from '../reading';
import { XlsForm, type RowInside } from './form';
import { appearsAs, noteRest, rowQuestion, rowStatement, shownBy } from './questions';
import { formRows, sheetNamed, type ForeignSheet, type FormRow } from './sheets';
import { rowKind, type RowKind } from './types';

export const isXlsForm = (sheets: readonly ForeignSheet[]): boolean =>
  formRows(sheetNamed(sheets, 'survey')).some((row) => row.get('type') !== '');

/** A row of the survey; groups and repeats with those in them. */
interface Node {
  row: FormRow;
  kind: RowKind;
  inner: Node[];
}

const READ_OF_SETTINGS = new Set(
  (
    'form_title title form_id id_string version default_language style public_key submission_url auto_send auto_delete ' +
    'instance_name allow_choice_duplicates instance_id name client_editable omit_instanceid clean_text_values ' +
    'add_none_option sms_keyword namespaces'
  ).split(' '),
);

export function readXlsForm(sheets: readonly ForeignSheet[]): SketchedForm {
  const form = new XlsForm(sheets);
  const { reading, settings } = form;
  const title =
    settings?.get('form_title') || settings?.get('title') || settings?.get('form_id') || '';
  for (const [column, text] of settings?.rest(READ_OF_SETTINGS) ?? []) {
    if (!column.startsWith(XLS_OWN)) reading.note('setting', title, `${column}: ${text}`);
  }
  const nodes = nodesOf(form);
  const pages = pagesOf(nodes, form);
  reading.finish();
  return {
    title,
    ...(form.language === undefined ? {} : { language: form.language }),
    pages: withHelpers(pages, reading.helpers),
    notes: reading.notes,
  };
}

/** Rows as a tree; an end without a begin is left out, and a begin without an end goes to the end of the form. */
function nodesOf(form: XlsForm): Node[] {
  const top: Node[] = [];
  const open: Node[] = [];
  for (const row of form.survey) {
    const type = row.get('type');
    if (type === '') {
      if (row.get('label') !== '' || row.get('name') !== '') {
        form.reading.note('unread', form.title(row), `row ${row.row} without a type`);
      }
      continue;
    }
    if (/^(?:yes|true|1)$/i.test(row.get('disabled'))) {
      form.reading.note('setting', form.title(row), 'disabled: yes');
      continue;
    }
    const kind = rowKind(type);
    if (kind.is === 'end') {
      open.pop();
      continue;
    }
    const node: Node = { row, kind, inner: [] };
    (open.at(-1)?.inner ?? top).push(node);
    if (kind.is === 'begin') open.push(node);
    if (open.length > 40) throw new RefusedFile('too_deep');
  }
  return top;
}

/** One page; in the style of pages, one for each group. */
function pagesOf(nodes: readonly Node[], form: XlsForm): SketchPage[] {
  const isPaged = /\bpages\b/i.test(form.settings?.get('style') ?? '');
  if (!isPaged) return [{ items: itemsOf(nodes, form, {}) }];
  const pages: SketchPage[] = [];
  let loose: Node[] = [];
  const close = () => {
    if (loose.length > 0) pages.push({ items: itemsOf(loose, form, {}) });
    loose = [];
  };
  for (const node of nodes) {
    if (node.kind.is === 'begin' && node.kind.what === 'group') {
      close();
      pages.push({ items: itemsOf([node], form, {}) });
    } else loose.push(node);
  }
  close();
  return pages;
}

function itemsOf(nodes: readonly Node[], form: XlsForm, inside: RowInside): SketchItem[] {
  const items: SketchItem[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const rows = tableFrom(nodes, at);
    const node = nodes[at];
    if (rows > 0) {
      items.push(tableOf(nodes.slice(at, at + 1 + rows), form, inside, node));
      at += rows;
    } else if (node) items.push(...nodeItems(node, form, inside));
  }
  return items;
}

function nodeItems(node: Node, form: XlsForm, inside: RowInside): SketchItem[] {
  const { row, kind, inner } = node;
  const { reading } = form;
  const at = form.title(row);
  switch (kind.is) {
    case 'begin':
      return kind.what === 'repeat'
        ? [repeatOf(node, form, inside)]
        : groupItems(node, inner, form, inside);
    case 'note':
      noteRest(row, at, form);
      return rowStatement(row, form, inside, false);
    case 'calculate':
      return [calculatedOf(row, form, inside, row.get('calculation'))];
    case 'today':
      return [calculatedOf(row, form, inside, 'today()')];
    case 'metadata': {
      reading.note('metadata', at, kind.what);
      const name = form.unique(row.get('name'));
      const item: SketchItem = { type: 'hidden', name, label: name };
      reading.known.add(name, item, inside.group);
      return [item];
    }
    case 'unknown':
      if (/^(?:xml|csv)-external/i.test(kind.what)) {
        reading.note('choices', at, kind.what);
        return [];
      }
      break;
    default:
  }
  const name = form.unique(row.get('name'));
  return [rowQuestion(kind, { row, form, inside, at, name })];
}

function calculatedOf(row: FormRow, form: XlsForm, inside: RowInside, source: string): SketchItem {
  const { reading } = form;
  const name = form.unique(row.get('name'));
  const label = form.text(row, 'label');
  const item: SketchItem = {
    type: 'calculated',
    name,
    label: ownText(label) === '' ? name : label,
    settings: { shown: undefined },
  };
  reading.known.add(name, item, inside.group);
  noteRest(row, name, form);
  const showIf = shownBy(row, name, form, inside);
  reading.later(() => {
    const formula = source === '' ? undefined : form.formula(source, name);
    if (formula) {
      item.formula = formula.text;
      item.settings = { ...item.settings, ...given({ result: formula.result }) };
    } else item.type = 'hidden';
    const shown = showIf?.();
    if (shown) item.showIf = shown;
  });
  return item;
}

// ---- groups ------------------------------------------------------------------------------------------------------------

function groupItems(
  node: Node,
  inner: readonly Node[],
  form: XlsForm,
  inside: RowInside,
): SketchItem[] {
  const { row } = node;
  const at = form.title(row);
  const showIf = shownBy(row, at, form, inside);
  const within: RowInside = { ...inside, ...(showIf ? { showIf } : {}) };
  noteRest(row, at, form);
  const selects = inner.filter(({ kind }) => kind.is === 'select');
  const isTable = appearsAs(row, 'table-list') && selects.length > 0 && isSameList(selects);
  const heading = inside.group === undefined ? rowStatement(row, form, inside, true) : [];
  return form.reading.within(() => {
    if (!isTable) return [...heading, ...itemsOf(inner, form, within)];
    const others = inner.filter(({ kind }) => kind.is !== 'select');
    return [...itemsOf(others, form, within), tableOf([node, ...selects], form, within, node)];
  });
}

function repeatOf({ row, inner }: Node, form: XlsForm, inside: RowInside): SketchItem {
  const at = form.title(row);
  const name = form.unique(row.get('name'));
  const label = form.text(row, 'label');
  const count = row.get('repeat_count');
  const times = figureOf(count);
  const isOurs = times !== undefined && Number.isInteger(times) && times > 0 && times <= 50;
  if (count !== '' && !isOurs) form.reading.note('setting', at, `repeat_count: ${count}`);
  noteRest(row, at, form);
  const item: SketchItem = {
    type: 'group',
    name,
    label: ownText(label) === '' ? name : label,
    settings: isOurs ? { min: times, max: times } : {},
  };
  form.reading.known.add(name, item, inside.group);
  const showIf = shownBy(row, at, form, inside);
  form.reading.later(() => {
    const shown = showIf?.();
    if (shown) item.showIf = shown;
  });
  item.children = form.reading.within(() => itemsOf(inner, form, { group: name }));
  return item;
}

// ---- tables ------------------------------------------------------------------------------------------------------------

const selectOf = (node: Node | undefined) => (node?.kind.is === 'select' ? node.kind : undefined);

/** Whether all choose from one list in one way. */
const isSameList = (nodes: readonly Node[]): boolean => {
  const first = selectOf(nodes[0]);
  return (
    first !== undefined &&
    first.sort !== 'rank' &&
    nodes.every((node) => {
      const kind = selectOf(node);
      return kind?.list === first.list && kind.sort === first.sort && !kind.other;
    })
  );
};

/** How many rows of a table follow a row that shows only the labels of its columns. */
function tableFrom(nodes: readonly Node[], at: number): number {
  const head = nodes[at];
  if (!head || !selectOf(head) || !appearsAs(head.row, 'label')) return 0;
  let rows = 0;
  for (
    let next = nodes[at + 1];
    next && appearsAs(next.row, 'list-nolabel');
    next = nodes[at + rows + 1]
  ) {
    if (!isSameList([head, next])) break;
    rows += 1;
  }
  return rows;
}

/** A table: its title first, then the questions that are its rows. */
function tableOf(
  nodes: readonly Node[],
  form: XlsForm,
  inside: RowInside,
  head: Node | undefined,
): SketchItem {
  const { reading } = form;
  const [, ...rows] = nodes;
  const row = head?.row;
  const kind = selectOf(rows[0]);
  const at = row ? form.title(row) : '';
  const name = form.unique(row?.get('name') ?? '');
  const label = row ? form.text(row, 'label') : '';
  const required = rows.filter(({ row: one }) =>
    /^(?:yes|true(?:\(\))?|1)$/i.test(one.get('required')),
  );
  if (required.length > 0 && required.length < rows.length) {
    reading.note('check', at, `${required.length} of ${rows.length} rows are required`);
  }
  const item: SketchItem = {
    type: 'matrix',
    name,
    label: ownText(label) === '' ? name.replaceAll('_', ' ') : label,
    required: required.length > 0,
    rows: rows.map(({ row: one }) => ({ value: one.get('name'), label: form.text(one, 'label') })),
    columns: form.options(kind?.list ?? '', kind?.external ?? false, at),
    settings: given({ multiple: kind?.sort === 'many' || undefined }),
  };
  for (const { row: one } of rows) {
    const title = form.title(one);
    form.setOperand(one.get('name'), { question: name, part: one.get('name') });
    noteRest(one, title, form);
    for (const [column, code] of [
      ['relevant', 'condition'],
      ['constraint', 'check'],
      ['choice_filter', 'filter'],
      ['hint', 'setting'],
      ['default', 'preset'],
    ] as const) {
      if (one.get(column) !== '') reading.note(code, title, one.get(column));
    }
  }
  reading.known.add(name, item, inside.group);
  const showIf = row ? shownBy(row, at, form, inside) : inside.showIf;
  reading.later(() => {
    const shown = showIf?.();
    if (shown) item.showIf = shown;
  });
  return item;
}
