import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { locationOf } from '@/domain/form/places/locations';
import { FIELD_INFO } from '../ui/fieldInfo';
import { OutlineRow } from './OutlineRow';
import { OutlineTexts } from './OutlineTexts';
import { LONG_FORM, outlineRows } from './outlineRows';
import { selectionHead, isChosen } from '@/domain/form/editing/selection';
import { handle } from '../ui/shortcuts';
import { useBuilder, useBuilderStore } from '../state/store';
import { useBuilderActions } from '../editing/useActions';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { focusWhenMounted } from '../editing/focus';
import { outlineRow, SCROLLING } from '../ui/domTargets';

/**
 * Pages and fields of the form, as a tree that is one stop of Tab: found, folded, moved and gone to.
 *
 * @param onLeave called before a row leads to the form; stable, since rows are redrawn for their content only
 */
export function Outline({ onLeave }: { onLeave?: () => void }) {
  const definition = useDeferredDefinition();
  const store = useBuilderStore();
  const actions = useBuilderActions();
  const selection = useBuilder((state) => state.selection);
  const head = selection.kind === 'page' ? selection.id : selectionHead(selection);
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [cursor, setCursor] = useState<string>();
  const id = useId();
  const isLong = Object.keys(definition.fields).length > LONG_FORM;
  const here = head === undefined ? undefined : locationOf(definition, head)?.page.id;
  const current = here ?? head ?? definition.pages[0]?.id;
  const isOpen = (pageId: string) => folded.get(pageId) ?? (!isLong || pageId === current);
  const { rows, found } = outlineRows(
    definition,
    isOpen,
    query,
    (field) => FIELD_INFO[field.type].name,
  );
  const stop = [cursor, head].find((one) => rows.some((row) => row.id === one)) ?? rows[0]?.id;

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current && head !== undefined) follow(nav.current, head);
  }, [head]);

  const focusRow = (rowId: string | undefined) => {
    if (rowId === undefined) return;
    setCursor(rowId);
    focusWhenMounted(outlineRow(rowId));
  };
  const go = (target: { kind: 'page' | 'field'; id: string }) => {
    onLeave?.();
    actions.goTo(target);
  };
  const fold = (pageId: string, open: boolean) => setFolded(new Map(folded).set(pageId, open));
  const press = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.id === stop);
    const row = rows[at];
    if (!row) return;
    const move = (step: -1 | 1) => {
      if (row.kind === 'field') actions.move([row.id], step);
      else actions.movePage(row.id, step);
      // A row that went to a folded page would be gone, and the keyboard with it.
      const page = locationOf(store.getState().history.definition, row.id)?.page.id;
      if (row.kind === 'field' && page !== undefined && !isOpen(page)) fold(page, true);
      focusRow(row.id);
    };
    handle('outline', event, {
      previous: () => focusRow(rows[at - 1]?.id),
      next: () => focusRow(rows[at + 1]?.id),
      first: () => focusRow(rows[0]?.id),
      last: () => focusRow(rows.at(-1)?.id),
      open: () => (row.kind === 'page' ? fold(row.id, true) : false),
      close: () => {
        if (row.kind === 'page') fold(row.id, false);
        else focusRow(row.pageId);
      },
      go: () => go({ kind: row.kind, id: row.id }),
      moveUp: () => move(-1),
      moveDown: () => move(1),
    });
  };

  return (
    <Box ref={nav} component="nav" aria-label="Form outline" data-outline="">
      <TextField
        size="small"
        fullWidth
        type="search"
        label="Search the form"
        // Large text must not run under the icon.
        sx={{
          '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 4rem)' },
        }}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusRow(rows[0]?.id);
        }}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography
        role="status"
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', px: 1, minHeight: '1.5em' }}
      >
        {found === undefined ? '' : `${found} found`}
      </Typography>
      {query === '' && <OutlineTexts which="welcome" onLeave={onLeave} />}
      {rows.length > 0 && (
        <Box
          role="tree"
          aria-labelledby={`${id}-name`}
          aria-multiselectable={selection.kind === 'fields' || undefined}
          onKeyDown={press}
        >
          <span id={`${id}-name`} hidden>
            Pages and questions
          </span>
          {rows.map((row) => (
            <OutlineRow
              key={row.id}
              row={row}
              isStop={row.id === stop}
              isCurrent={row.id === head || isChosen(selection, row.id)}
              onFold={fold}
              onFocus={setCursor}
              onGo={go}
            />
          ))}
        </Box>
      )}
      {query === '' && <OutlineTexts which="endings" onLeave={onLeave} />}
    </Box>
  );
}

/**
 * Brings the row of what is selected into sight, within the box that the outline scrolls in: the window stays. Who is
 * in the outline with the keyboard or the pointer looks for something else.
 */
function follow(nav: HTMLElement, rowId: string): void {
  if (nav.contains(document.activeElement) || nav.matches(':hover')) return;
  const row = nav.querySelector(outlineRow(rowId))?.getBoundingClientRect();
  const box = nav.closest(SCROLLING);
  if (!row || !box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (row.top < top) box.scrollTop -= top - row.top;
  else if (row.bottom > bottom) box.scrollTop += row.bottom - bottom;
}
