import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import CutIcon from '@mui/icons-material/ContentCut';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DuplicateIcon from '@mui/icons-material/ControlPointDuplicate';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import LogicIcon from '@mui/icons-material/AltRouteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import PageIcon from '@mui/icons-material/PostAdd';
import PasteIcon from '@mui/icons-material/ContentPaste';
import PathsIcon from '@mui/icons-material/AccountTreeOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import PublishIcon from '@mui/icons-material/CloudUploadOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import RequiredIcon from '@mui/icons-material/Emergency';
import SelectIcon from '@mui/icons-material/LibraryAddCheckOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import UpIcon from '@mui/icons-material/ArrowUpward';
import type SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useMemo, useRef } from 'react';
import { foldForSearch } from '@/domain/text/fold';
import {
  fieldOf,
  hasOptions,
  isAsked,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { orderOf } from '@/domain/form/editing/edits';
import { useCommandSource, type Command, type CommandSource } from '@/shared/lib/palette';
import { FIELD_INFO, fieldTitle, pageTitle } from '../ui/fieldInfo';
import { findTypes } from '../insert/insertGroups';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { shortcutText } from '../ui/keyboard';
import { usePreviewAddress } from '../preview/usePreviewAddress';
import { useBuilderStore } from '../state/store';
import type { BuilderActions } from '../editing/actions';
import { stepCount } from '../editing/stepText';
import { useBuilderActions } from '../editing/useActions';
import { CANVAS } from '../ui/domTargets';

/** Maximum number of results listed. */
const MAX_RESULTS = 50;

/** What makes sense on the screens beside Build. */
const ANYWHERE = new Set(['preview', 'paths', 'publish', 'keys']);

/** Lists in the palette what the builder can do, insert and go to; every act and type where nothing is looked for. */
export function useBuilderCommands(): void {
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const { open } = usePreviewAddress();
  const openPreview = useRef(open);
  useEffect(() => {
    openPreview.current = open;
  });
  const source = useMemo<CommandSource>(() => {
    return (query) => {
      const { history, setOverlay, select, askSettings } = store.getState();
      const { definition } = history;
      const wanted = foldForSearch(query.trim());
      const fits = (text: string) => foldForSearch(text).includes(wanted);
      const pageSettings = (asked: typeof fits) =>
        definition.pages.flatMap((page, index) => {
          const name = `Settings for ${pageTitle(page, index, definition)}`;
          const run = () => {
            select({ kind: 'page', id: page.id });
            askSettings();
          };
          return asked(name) ? [act(`settings-${page.id}`, name, run)] : [];
        });
      const all: Command[] = [
        ...onSelected(definition, actions.chosen(), actions),
        act('assist', 'Change this form with words', () => setOverlay({ kind: 'assist' })),
        act('undo', 'Undo', actions.undo, shortcutText('builder', 'undo')),
        act('redo', 'Redo', actions.redo, shortcutText('builder', 'redo')),
        act(
          'paste',
          'Paste questions',
          () => void actions.pasteByButton(),
          shortcutText('clipboard', 'paste'),
        ),
        act('all', 'Select all questions', () => actions.selectAll()),
        act('page', 'Add page', () => actions.addPage()),
        act(
          'logic',
          'View logic rules',
          () => setOverlay({ kind: 'logic' }),
          shortcutText('builder', 'logic'),
        ),
        act('preview', 'Preview', () => openPreview.current()),
        act('paths', 'Paths through the form', () => setOverlay({ kind: 'paths' })),
        act('publish', 'Publish', () => setOverlay({ kind: 'publish' })),
        act(
          'keys',
          'Keyboard shortcuts',
          () => setOverlay({ kind: 'shortcuts' }),
          shortcutText('builder', 'sheet'),
        ),
      ];
      // Only on Build: elsewhere the change would not be visible.
      const isBuilding = document.querySelector(CANVAS) !== null;
      const found = all.filter(({ id, name }) => fits(name) && (isBuilding || ANYWHERE.has(id)));
      if (!isBuilding) return found;
      for (const type of findTypes(FIELD_TYPES, (one) => FIELD_INFO[one], query).flatMap(
        (group) => group.types,
      )) {
        const { name, hint, Icon } = FIELD_INFO[type];
        const run = () => actions.addField(type);
        const hue = hueOf(type);
        found.push({ id: `insert-${type}`, group: 'Insert', name, note: hint, Icon, hue, run });
      }
      if (wanted !== '') found.push(...places(definition, fits, actions), ...pageSettings(fits));
      return found;
    };
  }, [store, actions]);
  useCommandSource(source);
}

/** By the id of an act; a page that a question can be moved to has an id of its own. */
const ICONS: Readonly<Record<string, typeof SvgIcon>> = {
  duplicate: DuplicateIcon,
  copy: CopyIcon,
  cut: CutIcon,
  delete: DeleteIcon,
  up: UpIcon,
  down: DownIcon,
  required: RequiredIcon,
  optional: RequiredIcon,
  options: ListIcon,
  undo: UndoIcon,
  assist: AssistIcon,
  redo: RedoIcon,
  paste: PasteIcon,
  all: SelectIcon,
  page: PageIcon,
  logic: LogicIcon,
  preview: PreviewIcon,
  paths: PathsIcon,
  publish: PublishIcon,
  keys: KeysIcon,
};

const act = (id: string, name: string, run: () => void, keys?: string): Command => {
  const Icon = ICONS[id] ?? (id.startsWith('to-') ? MoveIcon : undefined);
  return {
    id,
    group: 'Actions',
    name,
    run,
    ...(keys ? { keys } : {}),
    ...(Icon ? { Icon } : {}),
  };
};

/** What can be done with what is selected. */
function onSelected(
  definition: FormDefinition,
  ids: readonly string[],
  actions: BuilderActions,
): Command[] {
  const [first] = ids;
  if (first === undefined) return [];
  const field = ids.length === 1 ? fieldOf(definition, first) : undefined;
  const what = field ? `“${fieldTitle(field, definition)}”` : stepCount(ids.length);
  const clip = (name: 'copy' | 'cut') => shortcutText('clipboard', name);
  return [
    act(
      'duplicate',
      `Duplicate ${what}`,
      () => actions.duplicate(ids),
      shortcutText('builder', 'duplicate'),
    ),
    act('copy', `Copy ${what}`, () => void actions.copy(ids), clip('copy')),
    act('cut', `Cut ${what}`, () => void actions.copy(ids, true), clip('cut')),
    act('delete', `Delete ${what}`, () => actions.remove(ids), shortcutText('card', 'remove')),
    act('up', `Move ${what} up`, () => actions.move(ids, -1), shortcutText('builder', 'moveUp')),
    act(
      'down',
      `Move ${what} down`,
      () => actions.move(ids, 1),
      shortcutText('builder', 'moveDown'),
    ),
    ...(field && (!isAsked(field) || isRequired(field))
      ? []
      : [act('required', `Make ${what} required`, () => actions.setRequired(ids, true))]),
    ...(field && (!isAsked(field) || !isRequired(field))
      ? []
      : [act('optional', `Make ${what} optional`, () => actions.setRequired(ids, false))]),
    ...(field && hasOptions(field)
      ? [act('options', `Edit options of ${what} as a list`, () => actions.editOptions(field.id))]
      : []),
    ...(definition.pages.length > 1
      ? definition.pages.flatMap((page, index) =>
          ids.every((id) => page.fieldIds.includes(id))
            ? []
            : [
                act(`to-${page.id}`, `Move ${what} to ${pageTitle(page, index, definition)}`, () =>
                  actions.moveToPage(ids, page.id),
                ),
              ],
        )
      : []),
  ];
}

const isRequired = (field: Field) => 'required' in field && field.required === true;

/** Pages and fields whose name, key or type is looked for. */
function places(
  definition: FormDefinition,
  fits: (text: string) => boolean,
  actions: BuilderActions,
): Command[] {
  const pages = definition.pages.flatMap((page, index): Command[] => {
    const number = `Page ${index + 1}`;
    const name = pageTitle(page, index, definition);
    if (!fits(name) && !fits(number)) return [];
    const run = () => actions.goTo({ kind: 'page', id: page.id });
    return [{ id: `page-${page.id}`, group: 'Go to', name, note: number, run }];
  });
  const fields: Command[] = [];
  for (const id of orderOf(definition)) {
    const field = fieldOf(definition, id);
    if (!field || fields.length >= MAX_RESULTS) continue;
    const { name: type, Icon } = FIELD_INFO[field.type];
    if (!fits(fieldTitle(field, definition)) && !('key' in field && fits(field.key)) && !fits(type))
      continue;
    const run = () => actions.goTo({ kind: 'field', id });
    fields.push({
      id: `field-${id}`,
      group: 'Go to',
      name: fieldTitle(field, definition),
      note: type,
      Icon,
      hue: hueOf(field.type),
      run,
    });
  }
  return [...fields, ...pages];
}
