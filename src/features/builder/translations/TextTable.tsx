import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { setTexts } from '@/domain/form/editing/translations';
import { filledDown, isOneLine } from '@/domain/form/translation/oneLine';
import { plural } from '@/shared/lib/numbers';
import { useBuilderStore } from '../state/store';
import { directionOf } from '@/domain/base/languages';
import type { TextGroup } from '@/domain/form/editing/textGroups';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { textsIn } from '../ui/domTargets';
import { columnsFor } from './columns';
import { TextGroupRows } from './TextGroupRows';
import type { ShownGroup } from './useTranslationView';

interface Props {
  base: string;
  shown: readonly string[];
  found: readonly ShownGroup[];
  onOpen: (group: TextGroup) => void;
}

/** Groups that are drawn with the screen. */
const AT_ONCE = 12;

/** Enter in a text of one line, Ctrl with Enter, or Alt with an arrow, leads to the next text in the same language. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing || event.defaultPrevented) return;
  const isBack = altKey && key === 'ArrowUp';
  if (!(target instanceof HTMLElement)) return;
  const isEnter = key === 'Enter' && !altKey && !shiftKey;
  const isOn =
    (altKey && key === 'ArrowDown') ||
    (isEnter && (ctrlKey || metaKey || 'oneLine' in target.dataset));
  if (!(isBack || isOn)) return;
  const locale = target.dataset['textIn'];
  if (locale === undefined) return;
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(textsIn(locale))];
  event.preventDefault();
  cells[cells.indexOf(target) + (isBack ? -1 : 1)]?.focus();
}

/** All texts, by what they belong to: the form's own language, and the others beside it; one below the other on a phone. */
export function TextTable({ base, shown, found, onOpen }: Props) {
  const store = useBuilderStore();
  /** A column of a spreadsheet fills the texts below, in one step. */
  const fillDown = (event: ClipboardEvent<HTMLElement>) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLElement)) return;
    const { textIn: locale, textId = '' } = target.dataset;
    const all = found.flatMap(({ group, texts }) =>
      texts.map((text) => ({ id: text.id, isOneLine: isOneLine(group, text) })),
    );
    const filled = filledDown(all, textId, clipboardData.getData('text/plain'));
    if (locale === undefined || filled.length === 0) return;
    event.preventDefault();
    const { history, edit, announce } = store.getState();
    const changes = filled.map(({ id, text }) => ({ id, locale, text: text === '' ? null : text }));
    if (edit(setTexts(history.definition, changes))) {
      announce(`${plural(filled.length, 'text')} filled in.`);
    }
  };
  return (
    <Paper
      variant="outlined"
      role="table"
      aria-label="Texts of the form"
      onKeyDown={goOn}
      onPasteCapture={fillDown}
      sx={{ overflow: 'clip' }}
    >
      <Box role="rowgroup" sx={{ display: { xs: 'none', md: 'block' }, ...HEAD }}>
        <Box role="row" sx={{ display: 'grid', gridTemplateColumns: columnsFor(shown.length) }}>
          {[base, ...shown].map((locale, index) => (
            <Typography
              key={locale}
              role="columnheader"
              variant="subtitle2"
              component="div"
              dir={directionOf(locale)}
              sx={{ px: 1.5, py: 1 }}
            >
              {languageInEnglish(locale)}
              {index === 0 && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {' '}
                  (original)
                </Box>
              )}
            </Typography>
          ))}
        </Box>
      </Box>
      {found.map(({ group, texts }, index) => (
        <TextGroupRows
          key={group.id}
          group={group}
          texts={texts}
          base={base}
          shown={shown}
          isFirst={index < AT_ONCE}
          onOpen={onOpen}
        />
      ))}
    </Paper>
  );
}

/** Stays below the form's bar. */
const HEAD = {
  position: 'sticky',
  top: 109,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
