import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { directionOf } from '@/domain/languages';
import type { TextGroup } from '@/domain/form/translation/textGroups';
import { languageInEnglish } from '@/domain/languageInEnglish';
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

/** Ctrl with Enter, or Alt with an arrow, leads to the next text in the same language. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  const isBack = altKey && key === 'ArrowUp';
  const isOn = (altKey && key === 'ArrowDown') || ((ctrlKey || metaKey) && key === 'Enter');
  if (!(target instanceof HTMLElement) || !(isBack || isOn)) return;
  const locale = target.dataset['textIn'];
  if (locale === undefined) return;
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(textsIn(locale))];
  const next = cells[cells.indexOf(target) + (isBack ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** All texts, by what they belong to: the form's own language, and the others beside it; one below the other on a phone. */
export function TextTable({ base, shown, found, onOpen }: Props) {
  return (
    <Paper
      variant="outlined"
      role="table"
      aria-label="Texts of the form"
      onKeyDown={goOn}
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
